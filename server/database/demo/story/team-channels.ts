import type { StoryChannel } from './channels.ts'
import type { PersonKey } from './people.ts'

const company = 'Northwind'
const staff: PersonKey[] = ['mara', 'anna', 'joao', 'noa', 'leo', 'priya', 'jonas', 'sam']
const assets = [
  'Acme lookbook',
  'Lumière newsletter',
  'Wolf bakery bags',
  'Vale wine labels',
  'Acme trail guide',
  'Northwind website',
]

const studio: Readonly<Record<string, PersonKey>> = {
  boss: 'mara',
  lead: 'anna',
  producer: 'joao',
  designer: 'noa',
  writer: 'leo',
  dev: 'priya',
  motion: 'jonas',
}

const castOf = (people: PersonKey[]) =>
  Object.fromEntries(Object.entries(studio).filter(([, person]) => people.includes(person)))

type Room = Pick<StoryChannel, 'key' | 'people'> &
  Partial<StoryChannel> & { deck: string; perWeek: number; until?: number }

const team = ({ deck, perWeek, until, ...channel }: Room): StoryChannel => ({
  agency: 'northwind',
  scope: 'team',
  name: channel.key,
  cast: castOf(channel.people),
  company,
  conversations: [
    {
      key: channel.key,
      name: null,
      language: 'en',
      decks: [deck],
      assets,
      perWeek,
      ...(until ? { until } : {}),
    },
  ],
  ...channel,
})

const direct = (one: PersonKey, other: PersonKey, perWeek: number, deck = 'direct'): StoryChannel =>
  team({ key: `${one}-${other}`, scope: 'direct', name: null, people: [one, other], deck, perWeek })

const own = (person: PersonKey, perWeek: number): StoryChannel =>
  team({ key: `own-${person}`, scope: 'self', name: null, people: [person], deck: 'notes', perWeek })

export const northwindTeamChannels: StoryChannel[] = [
  team({ key: 'general', people: staff, deck: 'team', perWeek: 15 }),
  team({
    key: 'design-crit',
    people: ['mara', 'noa', 'leo', 'jonas', 'sam', 'anna'],
    deck: 'design',
    perWeek: 13,
  }),
  team({
    key: 'dev',
    people: ['priya', 'joao', 'noa', 'jonas', 'sam', 'mara'],
    deck: 'dev',
    perWeek: 11,
  }),
  team({ key: 'hiring', people: ['mara', 'anna', 'joao', 'noa'], deck: 'hiring', perWeek: 2 }),
  team({
    key: 'leads',
    people: ['mara', 'anna', 'joao'],
    private: true,
    deck: 'leads',
    perWeek: 2,
  }),
  team({
    key: 'office-move',
    people: ['joao', 'mara', 'leo', 'jonas', 'priya'],
    deck: 'office',
    perWeek: 10,
    until: 0.4,
    archived: 0.45,
  }),
  direct('mara', 'anna', 4),
  direct('mara', 'joao', 3),
  direct('noa', 'mara', 3),
  direct('anna', 'leo', 3),
  direct('joao', 'priya', 3),
  direct('noa', 'leo', 3),
  direct('jonas', 'noa', 2),
  team({
    key: 'mara-sam',
    scope: 'direct',
    name: null,
    people: ['mara', 'sam'],
    deck: 'direct',
    perWeek: 2,
    until: 0.7,
  }),
  own('mara', 1),
  own('anna', 1),
  own('joao', 1),
  own('noa', 1),
  own('priya', 1),
]
