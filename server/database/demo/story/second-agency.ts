import type { StoryChannel } from './channels.ts'

export const blaueStundeChannels: StoryChannel[] = [
  {
    key: 'atelier',
    agency: 'blaue-stunde',
    scope: 'team',
    name: 'Atelier',
    people: ['greta', 'mara'],
    cast: {},
    company: 'Blaue Stunde',
    conversations: [
      {
        key: 'atelier',
        name: null,
        language: 'de',
        decks: ['atelier'],
        assets: ['Katalog', 'Plakat', 'Postkarten'],
        perWeek: 4,
      },
    ],
  },
  {
    key: 'museum',
    agency: 'blaue-stunde',
    scope: 'client',
    name: 'Museum am Fluss',
    people: ['greta', 'mara', 'elif'],
    cast: { lead: 'greta', designer: 'mara', client: 'elif' },
    company: 'Museum am Fluss',
    conversations: [
      {
        key: 'museum',
        name: null,
        language: 'de',
        decks: ['client-de'],
        assets: ['Ausstellungsplakat', 'Katalog', 'Wandtexte', 'Einladungskarte'],
        perWeek: 4,
      },
    ],
  },
]
