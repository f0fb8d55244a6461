import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { isTest, placeOf, type Source, sources } from './floor-plan/sources.ts'
import { climbs, foldersOf } from './floor-plan/web-folders.ts'
import { floorPlan, mayUse, publicRoles, serverRoles, webFolders } from './rooms.ts'

const rooms = Object.keys(floorPlan)
const files = sources('{server,shared,web}/**/*.{ts,tsx}')
const product = files.filter((file) => !isTest(file))
const inRoom = (side: string) =>
  product.filter(({ path }) => path.startsWith(`${side}/`) && rooms.includes(placeOf(path).room))
const serverFiles = inRoom('server').filter(({ path }) => placeOf(path).role !== 'factory')
const told = (broken: string[]) => expect(broken, broken.join('\n')).toEqual([])

describe('the rooms', () => {
  test('the plan has no cycle: every room uses only rooms named before it', () => {
    told(
      rooms.flatMap((room, at) =>
        (floorPlan[room] ?? [])
          .filter((used) => rooms.indexOf(used) >= at)
          .map((used) => `${room} -> ${used}`),
      ),
    )
  })

  test('a server room holds only known roles', () => {
    told(
      inRoom('server')
        .filter(({ path }) => !serverRoles.some((role) => role === placeOf(path).role))
        .map(({ path }) => path),
    )
  })

  test('a role of a server room is a file or a folder, never both', () => {
    const places = rooms.flatMap((room) => serverRoles.map((role) => `server/${room}/${role}`))
    told(
      places.filter(
        (place) => existsSync(`${place}.ts`) && product.some(({ path }) => path.startsWith(`${place}/`)),
      ),
    )
  })

  test('a file of commands is called from elsewhere: what only commands use is a step', () => {
    const callers = product.filter(({ path }) => placeOf(path).role !== 'sweep')
    const called = new Set(
      callers.flatMap(({ path, imports }) => imports.filter((to) => !isBesideCommand(path, to))),
    )
    const commands = serverFiles.filter(({ path }) => path.includes('/commands/'))
    told(commands.map(({ path }) => path).filter((path) => !called.has(path)))
  })

  test('rooms use only the rooms below them, and those only through their doors', () => {
    told(serverFiles.flatMap((file) => file.imports.flatMap((to) => crossing(file, to))))
  })

  test('roles use only the roles they may', () => {
    told(serverFiles.flatMap((file) => file.imports.flatMap((to) => misuse(file, to))))
  })

  test('the platform and shared know no room, and shared knows neither side', () => {
    const below = product.filter(
      ({ path }) => path.startsWith('server/platform/') || path.startsWith('shared/'),
    )
    told(
      below.flatMap(({ path, imports }) =>
        imports.filter((to) => isAbove(path, to)).map((to) => `${path} -> ${to}`),
      ),
    )
  })

  test('a web room uses only web rooms below it, and has a server room', () => {
    told(
      inRoom('web').flatMap(({ path, imports }) =>
        imports.filter((to) => isRoomAbove(path, to)).map((to) => `${path} -> ${to}`),
      ),
    )
    const notRooms = ['platform', 'ui', 'shell', 'worker', 'public', 'testing']
    const folders = readdirSync('web', { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !notRooms.includes(entry.name),
    )
    told(folders.map(({ name }) => name).filter((name) => !existsSync(`server/${name}/room.ts`)))
  })

  test('nothing below the rooms of the web knows one of them', () => {
    const floors = ['web/platform/', 'web/ui/', 'web/shell/']
    const floorOf = (path: string) => floors.findIndex((floor) => path.startsWith(floor))
    const below = product.filter(({ path }) => floorOf(path) >= 0)
    const isAboveFloor = (path: string, to: string) =>
      to.startsWith('web/') && (floorOf(to) < 0 || floorOf(to) > floorOf(path))
    told(
      below.flatMap(({ path, imports }) =>
        imports.filter((to) => isAboveFloor(path, to)).map((to) => `${path} -> ${to}`),
      ),
    )
  })

  test('the folders of a web room use only those before them', () => {
    const web = product.filter(({ path }) => path.startsWith('web/'))
    told(
      Object.keys(webFolders).flatMap((room) => {
        const order = webFolders[room] ?? []
        const unknown = foldersOf(room, web).filter((folder) => !order.includes(folder))
        return [
          ...unknown.map((folder) => `web/${room}/${folder} has no place in webFolders (tools/rooms.ts)`),
          ...climbs(room, order, web),
        ]
      }),
    )
  })

  test('every web room speaks four languages', () => {
    const spoken = rooms.filter((room) => existsSync(`web/${room}`))
    told(
      spoken
        .flatMap((room) => ['en', 'fr', 'de', 'pt'].map((language) => `web/${room}/locales/${language}.json`))
        .filter((file) => !existsSync(file)),
    )
  })
})

describe('the roles', () => {
  test('SQL stands only in queries, stores and the platform', () => {
    const allowed = (path: string) =>
      ['queries', 'store'].includes(placeOf(path).role) || path.startsWith('server/platform/')
    const speaksSql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.execute\(tx\.sql\)/
    told(
      serverFiles.filter(({ path, text }) => !allowed(path) && speaksSql.test(text)).map(({ path }) => path),
    )
  })

  test('the environment is read in one place', () => {
    const readers = product
      .filter(({ path, text }) => path.startsWith('server/') && /process\.env/.test(text))
      .map(({ path }) => path)
    told(
      readers.filter(
        (path) =>
          ![
            'server/main.ts',
            'server/demo.ts',
            'server/account.ts',
            'server/backup.ts',
            'server/restore.ts',
            'server/platform/config.ts',
          ].includes(path) && !path.startsWith('server/testing/'),
      ),
    )
  })

  test('clock, ids and randomness are injected', () => {
    const wild = /new Date\(\)|Date\.now\(\)|Math\.random\(\)|randomUUID\(/
    told(serverFiles.filter(({ text }) => wild.test(text)).map(({ path }) => path))
  })

  test('no file is longer than 400 lines', () => {
    told(product.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path))
  })
})

describe('every table', () => {
  const read = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))

  test('has rows in server/database/upgrade/NNNN.sql, which every later migration has to cope with', () => {
    const made = read('server/database/migrations').flatMap((sql) => [
      ...sql.matchAll(/^create table (?:if not exists )?(\w+)/gim),
    ])
    const rows = read('server/database/upgrade').join('\n')
    told(
      made
        .map(([, name = '']) => name)
        .filter((name) => !new RegExp(`(insert into|update) ${name}\\b`).test(rows)),
    )
  })
})

describe('every migration', () => {
  test('asks PostgreSQL for nothing that came after version 15, which operators may bring', () => {
    const later =
      /\buuidv[47]\(|\bany_value\(|\bjson_(table|query|exists|value)\(|\bmerge into .* returning\b|\bvirtual\b|\bset expression\b|\bcasefold\(/i
    const folder = 'server/database/migrations'
    told(readdirSync(folder).filter((name) => later.test(readFileSync(`${folder}/${name}`, 'utf8'))))
  })
})

describe('every mutation', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
  const commands = serverFiles.filter(({ path }) => placeOf(path).role === 'commands')
  const callable = serverFiles.filter(({ path }) => ['commands', 'steps'].includes(placeOf(path).role))
  const commandOf = (name: string) =>
    commands.find(({ text }) =>
      new RegExp(`export (const|async function|function|const \\{[^}]*) ?\\b${name}\\b`).test(text),
    )

  test('has a command of its name', () => {
    told(mutations.filter((name) => !commandOf(name)))
  })

  test('has a command that records an event, or says that there is none', () => {
    const tells = /\.record\(|No event/
    told(mutations.filter((name) => !says(commandOf(name), tells)))
  })

  test('has its line in the access table of the room whose command it is', () => {
    told(mutations.filter((name) => !accessOf(name)))
  })

  test('has a command that asks the policy wherever the thing decides, or says why there is none to ask', () => {
    const asks = /from '\.{1,2}\/policy\.ts'|No policy/
    told(mutations.filter((name) => accessOf(name)?.includes('own') && !says(commandOf(name), asks)))
  })

  function accessOf(name: string): string | undefined {
    const { room } = placeOf(commandOf(name)?.path ?? '')
    const policy = serverFiles.find(({ path }) => path === `server/${room}/policy.ts`)
    return policy?.text.match(new RegExp(`^  ${name}: '([^']+)'`, 'm'))?.[1]
  }

  /** The command's own file, or one of the commands and steps that it calls. */
  function says(command: Source | undefined, what: RegExp): boolean {
    if (!command) return false
    const called = callable.filter(({ path }) => command.imports.includes(path))
    return [command, ...called].some(({ text }) => what.test(text))
  }
})

const isBesideCommand = (path: string, to: string): boolean => {
  const { room, role } = placeOf(path)
  return ['commands', 'steps'].includes(role) && room === placeOf(to).room
}

function crossing({ path }: Source, to: string): string[] {
  const from = placeOf(path)
  const target = placeOf(to)
  if (target.side !== 'server' || !rooms.includes(target.room) || target.room === from.room) return []
  const below = floorPlan[from.room]?.includes(target.room) ?? false
  const door =
    publicRoles.some((role) => role === target.role) ||
    (from.role === target.role && ['demo', 'sweep'].includes(from.role))
  return below && door ? [] : [`${path} -> ${to}`]
}

function misuse({ path }: Source, to: string): string[] {
  const from = placeOf(path)
  const target = placeOf(to)
  if (target.side !== 'server' || target.room !== from.room || target.role === from.role) return []
  return mayUse[from.role]?.includes(target.role) ? [] : [`${path} -> ${to}`]
}

function isAbove(path: string, to: string): boolean {
  const { side, room } = placeOf(to)
  if (path.startsWith('shared/')) return side !== 'shared'
  return side === 'web' || (side === 'server' && rooms.includes(room))
}

function isRoomAbove(path: string, to: string): boolean {
  const { side, room } = placeOf(to)
  const own = placeOf(path).room
  if (side === 'server') return true
  return side === 'web' && rooms.includes(room) && room !== own && !floorPlan[own]?.includes(room)
}
