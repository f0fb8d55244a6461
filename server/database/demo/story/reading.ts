import type { PersonKey } from './people.ts'

/** How many messages wait to be read, for those whose lists are looked at first; the others are left to chance. */
const unread: Partial<Record<PersonKey, Record<string, number>>> = {
  mara: {
    'launch-spring': 1,
    acme: 2,
    quinta: 1,
    'design-crit': 1,
    'noa-mara': 1,
    museum: 3,
    banners: 0,
    lumiere: 0,
    wolf: 0,
    'acme-shop': 0,
    general: 0,
    leads: 0,
    dev: 0,
    hiring: 0,
    'lumiere-site': 0,
    'lumiere-news': 0,
    'wolf-packaging': 0,
    'quinta-labels': 0,
    'acme-contract': 0,
    'mara-joao': 0,
    'mara-anna': 0,
    atelier: 0,
    'mara-sam': 0,
  },
  anna: { 'launch-spring': 1, acme: 0, lumiere: 2 },
  dana: { acme: 0, 'launch-spring': 0, 'anna-dana': 1 },
  stefan: { wolf: 1 },
  camille: { 'lumiere-site': 2 },
}

export const unreadOf = (person: PersonKey, conversation: string): number | undefined =>
  unread[person]?.[conversation]

/** Channels that people have put away for themselves. */
export const archivedChannels: readonly { person: PersonKey; channel: string }[] = [
  { person: 'mara', channel: 'mara-sam' },
  { person: 'mara', channel: 'office-move' },
  { person: 'joao', channel: 'office-move' },
  { person: 'noa', channel: 'winter-campaign' },
  { person: 'dana', channel: 'winter-campaign' },
]
