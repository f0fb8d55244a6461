import { capital, type Names } from './names.ts'

type Edit = (text: string) => string

/** The files outside of its folders that list a room, and the entry for each. */
export function entriesOf({ room, thing }: Names): Record<string, Edit> {
  const Room = capital(room)
  const languages = ['en', 'fr', 'de', 'pt'] as const
  return {
    'tools/rooms.ts': before(
      /\n\}\n\n.*\nexport const serverRoles/,
      `\n  ${room}: ['identity', 'agencies', 'notifications', 'media', 'comments'],`,
    ),
    'server/rooms.ts': both(imported(`{ ${room} }`, `./${room}/room.ts`), before(/,?\s*\]\s*$/, `, ${room}`)),
    'server/sweep/cases.ts': both(
      imported(`{ cases as ${room}Cases, planted as ${room}Planted }`, `../${room}/sweep.ts`),
      before(/\n\}\n\n.*\nexport const cases/, `\n  ${room}: ${room}Cases,`),
      before(/,?\s*\}\n\n.*\nexport const endings/, `, ...${room}Planted`),
    ),
    'server/database/demo/seed.ts': both(
      imported(`{ ${room}Part }`, `../../${room}/demo.ts`),
      before(/,?\s*\]\n\n.*\nconst width/, `, ${room}Part`),
    ),
    'web/rooms.ts': both(
      imported(`{ ${room}Room }`, `./${room}/room.ts`),
      before(/\n\] as const/, `\n  ${room}Room,`),
    ),
    'web/router.tsx': both(
      imported(`{ ${room}Routes }`, `./${room}/routes.tsx`),
      before(/\n {2}\]\),\n {2}\.\.\.identityRoutes\.open/, `\n    ...${room}Routes.app,`),
    ),
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [`web/shell/locales/${language}.json`, withText(['area', room], Room)],
        [`web/ui/errors/locales/${language}.json`, withText([room], refusalsIn(language, thing))],
      ]),
    ),
  }
}

const refusals = {
  en: {
    notFound: 'Not found',
    idTaken: 'This ID is already in use.',
    deletedByMaker: 'Only its creator or an admin can delete it.',
  },
  fr: {
    notFound: 'Introuvable',
    idTaken: 'Cet identifiant est déjà pris.',
    deletedByMaker: 'Seule la personne qui l’a créé ou un admin peut le supprimer.',
  },
  de: {
    notFound: 'Nicht gefunden',
    idTaken: 'Diese ID wird bereits verwendet.',
    deletedByMaker: 'Nur wer es angelegt hat oder Admin ist, kann es löschen.',
  },
  pt: {
    notFound: 'Não encontrado',
    idTaken: 'Este ID já está em uso.',
    deletedByMaker: 'Somente quem o criou ou um administrador pode excluí-lo.',
  },
}

function refusalsIn(language: keyof typeof refusals, thing: string): Texts {
  const { notFound, ...others } = refusals[language]
  return { [`no${capital(thing)}`]: notFound, ...others }
}

const both =
  (...edits: Edit[]): Edit =>
  (text) =>
    edits.reduce((edited, edit) => edit(edited), text)

/** Formatting puts it into its place among the others. */
const imported =
  (names: string, from: string): Edit =>
  (text) =>
    `import ${names} from '${from}'\n${text}`

const before =
  (anchor: RegExp, added: string): Edit =>
  (text) => {
    if (!anchor.test(text)) throw new Error(`${anchor} is not there any more`)
    return text.replace(anchor, (found) => `${added}${found}`)
  }

type Texts = { [key: string]: string | Texts }

const withText =
  ([key = '', ...rest]: string[], value: string | Texts): Edit =>
  (text) => {
    const texts: Texts = JSON.parse(text)
    const inner = texts[key]
    texts[key] = rest.length > 0 ? JSON.parse(withText(rest, value)(JSON.stringify(inner ?? {}))) : value
    return `${JSON.stringify(texts, null, 2)}\n`
  }
