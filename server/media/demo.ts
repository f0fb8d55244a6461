import { keepInLibrary } from '../database/demo/media.ts'
import type { Deed } from '../database/demo/perform.ts'
import type { Part } from '../database/demo/stage.ts'
import type { PersonKey } from '../database/demo/story/people.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { createMediaCategory } from './commands/categories.ts'
import { createSharedGroup } from './commands/shares.ts'

const agency = 'northwind'
const day = 86_400_000

const team = ['anna', 'joao', 'noa', 'leo', 'priya', 'jonas'] as const satisfies PersonKey[]

/** Folders by path, with their files. */
const folders: [path: string, by: PersonKey, files: string[]][] = [
  ['Brand', 'mara', ['northwind-style-guide.pdf', 'logo-on-white.png', 'logo-on-black.png']],
  ['Clients', 'anna', []],
  [
    'Clients/Acme Outdoor',
    'noa',
    ['hero-green-jacket.jpg', 'hero-wide.jpg', 'trail-guide-print.pdf', 'banner-6x2.png'],
  ],
  ['Clients/Hôtel Lumière', 'leo', ['facade-dusk.jpg', 'carte-du-chef.pdf', 'room-12.jpg']],
  ['Clients/Bäckerei Wolf', 'jonas', ['opa-am-ofen.jpg', 'jingle-take-3.wav', 'filialen.csv']],
  ['Clients/Quinta do Vale', 'noa', ['label-tinto.png', 'label-branco.png', 'vineyard-morning.jpg']],
  ['Paper and print', 'joao', ['paper-samples.pdf', 'printers-and-prices.csv', 'folding.png']],
]

/** The agency's library, with two shares. */
export const mediaPart: Part = (stage) => {
  const ids = new Map(folders.map(([path]) => [path, newId()] as const))
  const files = new Map<string, string>()
  const deed = (at: number, person: PersonKey, work: (ctx: Context) => Promise<unknown>): Deed => ({
    at: stage.time.at(at),
    lane: 'library',
    run: () => stage.as(person, agency, work),
  })
  const make = (path: string) => (ctx: Context) => {
    const [name = '', parent] = path.split('/').toReversed()
    return createMediaCategory(ctx, {
      id: ids.get(path),
      name,
      ...(parent
        ? { parentID: ids.get(parent) }
        : { assignee: team.map((key) => stage.people.get(key).userId) }),
    })
  }
  const keep = (name: string, path: string) => async (ctx: Context) => {
    const id = newId()
    files.set(name, id)
    await keepInLibrary(ctx, name, { uuid: id, categoryID: ids.get(path) })
  }
  const share = (fields: object, names: string[]) => (ctx: Context) =>
    createSharedGroup(ctx, { ...fields, medias: names.map((name) => files.get(name)) })
  return [
    ...folders.map(([path]) => deed(0.45, 'mara', make(path))),
    ...folders.flatMap(([path, by, names], at) =>
      names.map((name, place) => deed(0.47 + at * 0.05 + place * 0.01, by, keep(name, path))),
    ),
    deed(
      0.95,
      'mara',
      share({ name: 'Logos for the press', visibility: 'public' }, [
        'logo-on-white.png',
        'logo-on-black.png',
      ]),
    ),
    deed(0.97, 'noa', (ctx) =>
      share(
        {
          name: 'Spring launch, pictures',
          visibility: 'people',
          users: [stage.people.get('dana').userId, stage.people.get('mara').userId],
          expiresAt: new Date(stage.time.now.getTime() + 30 * day).toISOString(),
        },
        ['hero-green-jacket.jpg', 'hero-wide.jpg', 'banner-6x2.png'],
      )(ctx),
    ),
  ]
}
