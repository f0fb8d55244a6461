import type { Language } from '../../../../shared/identity.ts'

/** Everybody's password. */
export const demoPassword = 'northwind-demo'

export type StoryPerson = {
  name: string
  /** how others call them */
  called: string
  email: string
  language: Language
  bio?: string
}

const cast = {
  mara: {
    name: 'Mara Keller',
    called: 'Mara',
    email: 'mara@northwind.example',
    language: 'en',
    bio: 'Founder and creative director. Paper first, screens second.',
  },
  anna: {
    name: 'Anna Boström',
    called: 'Anna',
    email: 'anna@northwind.example',
    language: 'en',
    bio: 'Looks after Acme Outdoor and whoever needs an answer today.',
  },
  joao: {
    name: 'João Ribeiro',
    called: 'João',
    email: 'joao@northwind.example',
    language: 'pt',
    bio: 'Producer. If it has a date or a price, ask me.',
  },
  noa: {
    name: 'נועה כהן',
    called: 'Noa',
    email: 'noa@northwind.example',
    language: 'en',
    bio: 'Designer. Type, packaging, and too many layers.',
  },
  leo: {
    name: 'Leo Petit',
    called: 'Leo',
    email: 'leo@northwind.example',
    language: 'fr',
    bio: 'Mots, accents, points-virgules.',
  },
  priya: {
    name: 'Priya Raman',
    called: 'Priya',
    email: 'priya@northwind.example',
    language: 'en',
    bio: 'Builds the things that load fast.',
  },
  jonas: {
    name: 'Jonas Weber',
    called: 'Jonas',
    email: 'jonas@northwind.example',
    language: 'de',
    bio: 'Film, Ton, Bewegung.',
  },
  sam: { name: 'Sam Ortiz', called: 'Sam', email: 'sam@ortiz-design.example', language: 'en' },
  dana: { name: 'Dana Lowe', called: 'Dana', email: 'dana@acme-outdoor.example', language: 'en' },
  marcus: { name: 'Marcus Hill', called: 'Marcus', email: 'marcus@acme-outdoor.example', language: 'en' },
  ruth: { name: 'Ruth Adeyemi', called: 'Ruth', email: 'ruth@acme-outdoor.example', language: 'en' },
  camille: {
    name: 'Camille Laurent',
    called: 'Camille',
    email: 'camille@hotel-lumiere.example',
    language: 'fr',
  },
  hugo: { name: 'Hugo Marchand', called: 'Hugo', email: 'hugo@hotel-lumiere.example', language: 'fr' },
  stefan: { name: 'Stefan Wolf', called: 'Stefan', email: 'stefan@baeckerei-wolf.example', language: 'de' },
  katrin: { name: 'Katrin Wolf', called: 'Katrin', email: 'katrin@baeckerei-wolf.example', language: 'de' },
  beatriz: {
    name: 'Beatriz Figueira',
    called: 'Beatriz',
    email: 'beatriz@quintadovale.example',
    language: 'pt',
  },
  rui: { name: 'Rui Tavares', called: 'Rui', email: 'rui@quintadovale.example', language: 'pt' },
  greta: { name: 'Greta Sommer', called: 'Greta', email: 'greta@blaue-stunde.example', language: 'de' },
  elif: { name: 'Elif Aydın', called: 'Elif', email: 'elif@museum-am-fluss.example', language: 'de' },
} as const satisfies Record<string, StoryPerson>

export type PersonKey = keyof typeof cast

export const people: Readonly<Record<PersonKey, StoryPerson>> = cast

export const personKeys = Object.keys(people) as PersonKey[]

export const isPersonKey = (key: string): key is PersonKey => key in people
