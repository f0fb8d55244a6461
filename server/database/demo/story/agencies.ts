import type { PersonKey } from './people.ts'

/** Parts of the story, from 0 (its first day) to 1 (now). */
type Part = number

export type StoryMember = {
  person: PersonKey
  role: 'admin' | 'user' | 'client'
  position: string
  tag?: string
  /** the company of a client, by its key */
  company?: string
  /** Who looks after them. */
  manager?: PersonKey
  /** when they come, and when they are deactivated */
  from?: Part
  until?: Part
}

export type StoryCompany = { key: string; name: string; email: string; phone: string; website: string }

/** An invitation that nobody accepted; sent so many days before now. */
export type StoryInvitation = {
  by: PersonKey
  daysAgo: number
  role: 'user' | 'client'
  address: { email: string } | { phone: string }
  position: string
  company?: string
  /** leads into this channel */
  channel?: string
}

export type StoryAgency = {
  key: string
  name: string
  description: string
  /** of its picture; without one it has none */
  color?: string
  owner: PersonKey
  ownerPosition: string
  companies: StoryCompany[]
  /** Everyone except the owner. */
  members: StoryMember[]
  invitations: StoryInvitation[]
}

const northwind: StoryAgency = {
  key: 'northwind',
  name: 'Northwind Studio',
  description: 'Brand, print and web for people who make things. Lisbon and Berlin.',
  color: '#7367f0',
  owner: 'mara',
  ownerPosition: 'Creative director',
  companies: [
    {
      key: 'acme',
      name: 'Acme Outdoor',
      email: 'hello@acme-outdoor.example',
      phone: '+44 20 7946 0123',
      website: 'https://acme-outdoor.example',
    },
    {
      key: 'lumiere',
      name: 'Hôtel Lumière',
      email: 'contact@hotel-lumiere.example',
      phone: '+33 1 99 00 12 34',
      website: 'https://hotel-lumiere.example',
    },
    {
      key: 'wolf',
      name: 'Bäckerei Wolf',
      email: 'moin@baeckerei-wolf.example',
      phone: '+49 30 23125 014',
      website: 'https://baeckerei-wolf.example',
    },
    {
      key: 'quinta',
      name: 'Quinta do Vale',
      email: 'geral@quintadovale.example',
      phone: '+351 259 000 123',
      website: 'https://quintadovale.example',
    },
  ],
  members: [
    { person: 'anna', role: 'admin', position: 'Account director' },
    { person: 'joao', role: 'admin', position: 'Producer' },
    { person: 'noa', role: 'user', position: 'Designer', manager: 'mara' },
    { person: 'leo', role: 'user', position: 'Copywriter', manager: 'anna' },
    { person: 'priya', role: 'user', position: 'Developer', manager: 'joao' },
    { person: 'jonas', role: 'user', position: 'Film and motion', manager: 'mara' },
    { person: 'sam', role: 'user', position: 'Designer', tag: 'Freelance', manager: 'joao', until: 0.8 },
    {
      person: 'dana',
      role: 'client',
      position: 'Head of marketing',
      company: 'acme',
      manager: 'anna',
      tag: 'Retainer',
    },
    { person: 'marcus', role: 'client', position: 'E-commerce manager', company: 'acme', manager: 'joao' },
    {
      person: 'ruth',
      role: 'client',
      position: 'Legal counsel',
      company: 'acme',
      manager: 'anna',
      from: 0.6,
    },
    {
      person: 'camille',
      role: 'client',
      position: 'Directrice',
      company: 'lumiere',
      manager: 'leo',
      tag: 'Retainer',
    },
    { person: 'hugo', role: 'client', position: 'Réservations', company: 'lumiere', manager: 'leo' },
    { person: 'stefan', role: 'client', position: 'Inhaber', company: 'wolf', manager: 'jonas' },
    {
      person: 'katrin',
      role: 'client',
      position: 'Filialen und Marketing',
      company: 'wolf',
      manager: 'jonas',
    },
    {
      person: 'beatriz',
      role: 'client',
      position: 'Direção comercial',
      company: 'quinta',
      manager: 'joao',
      tag: 'Retainer',
    },
    { person: 'rui', role: 'client', position: 'Exportação', company: 'quinta', manager: 'joao', from: 0.25 },
  ],
  invitations: [
    {
      by: 'mara',
      daysAgo: 26,
      role: 'user',
      address: { email: 'tess.okafor@example.com' },
      position: 'Junior designer',
    },
    {
      by: 'anna',
      daysAgo: 2,
      role: 'client',
      address: { email: 'press@acme-outdoor.example' },
      position: 'Press office',
      company: 'acme',
      channel: 'launch-spring',
    },
    {
      by: 'joao',
      daysAgo: 1,
      role: 'client',
      address: { phone: '+351 910 000 123' },
      position: 'Enólogo',
      company: 'quinta',
      channel: 'quinta',
    },
  ],
}

const blaueStunde: StoryAgency = {
  key: 'blaue-stunde',
  // The web opens the first agency by its name, which should be the other.
  name: 'Studio Blaue Stunde',
  description: 'Ein kleines Atelier für Fotografie und Ausstellungen.',
  owner: 'greta',
  ownerPosition: 'Fotografin',
  companies: [
    {
      key: 'museum',
      name: 'Museum am Fluss',
      email: 'buero@museum-am-fluss.example',
      phone: '+49 30 23125 088',
      website: 'https://museum-am-fluss.example',
    },
  ],
  members: [
    { person: 'mara', role: 'user', position: 'Gestaltung' },
    { person: 'elif', role: 'client', position: 'Ausstellungen', company: 'museum', manager: 'greta' },
  ],
  invitations: [],
}

export const agencies: readonly StoryAgency[] = [northwind, blaueStunde]

/** Everybody of an agency, its owner first. */
export const membersOf = ({ owner, ownerPosition, members }: StoryAgency): StoryMember[] => [
  { person: owner, role: 'admin', position: ownerPosition },
  ...members,
]
