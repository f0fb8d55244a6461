import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { languages } from '../shared/identity-facts.ts'

const web = dirname(fileURLToPath(import.meta.url))
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
const namespaces = files.flatMap((file) => /^(.+)\/locales\/en\.json$/.exec(file)?.[1] ?? [])

type Texts = { [key: string]: string | Texts }

/** All texts of a namespace in a language, by full key. */
function textsOf(namespace: string, language: string): Map<string, string> {
  const flatten = (texts: Texts, path: string): [string, string][] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[path + key, text]] : flatten(text, `${path}${key}.`),
    )
  return new Map(
    flatten(JSON.parse(readFileSync(join(web, namespace, 'locales', `${language}.json`), 'utf8')), ''),
  )
}

const plural = /_(zero|one|two|few|many|other)$/
const withoutPlural = (key: string) => key.replace(plural, '')
const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutPlural))].sort()
const gaps = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort()

/** Every string literal in the code; of a template only the part before its first placeholder, with a `*`. */
function literals(): Set<string> {
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
  const found = new Set<string>()
  for (const file of code) {
    const source = readFileSync(join(web, file), 'utf8')
    for (const [, text] of source.matchAll(/['"]([\w./:-]+)['"]/g)) if (text) found.add(text)
    for (const [, text] of source.matchAll(/`([\w./:-]+)\$\{/g)) if (text) found.add(`${text}*`)
  }
  return found
}

const written = literals()

function isUsed(namespace: string, key: string): boolean {
  const names = [key, `${namespace}:${key}`]
  if (names.some((name) => written.has(name))) return true
  return names.some((name) =>
    [...written].some((text) => text.endsWith('*') && name.startsWith(text.slice(0, -1))),
  )
}

test.each(namespaces)('%s has the same texts in every language', (namespace) => {
  const english = textsOf(namespace, 'en')
  for (const language of languages) {
    const texts = textsOf(namespace, language)
    expect(keysOf(texts), language).toEqual(keysOf(english))
    for (const [key, text] of texts) {
      const original = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? ''
      expect(gaps(text), `${language} ${key}`).toEqual(gaps(original))
      expect(text.trim(), `${language} ${key}`).not.toBe('')
    }
  }
})

const informalGerman =
  /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?|kannst|hast|bist|willst|möchtest)(?!\p{L})/iu
/** Imperatives have no common form, so these verbs of our texts are listed. */
const informalImperative =
  /(?:^|[.!?:;] )(?:Beginne|Erlaube|Wähle|Schreibe?|Prüfe|Lade|Warte|Öffne|Klicke|Gib)(?!\p{L})/u

test.each(namespaces)('%s addresses readers of German formally', (namespace) => {
  const informal = [...textsOf(namespace, 'de')].filter(([, text]) =>
    [informalGerman, informalImperative].some((words) => words.test(text)),
  )
  expect(informal).toEqual([])
})

test.each(namespaces)('%s keeps the signs of French on the line of their word', (namespace) => {
  // ":05" is the minute of every hour.
  const loose = [...textsOf(namespace, 'fr')].filter(([, text]) => / (?:[?!;»]|:(?!\{))|« /.test(text))
  expect(loose).toEqual([])
})

test.each(namespaces)('%s has every plural form that its languages need', (namespace) => {
  for (const language of languages) {
    const keys = [...textsOf(namespace, language).keys()].filter((key) => plural.test(key))
    // French and Portuguese have a plural form for a million and more, which no count here reaches.
    const forms = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many')
    const needed = [...new Set(keys.map(withoutPlural))].flatMap((key) =>
      forms.map((form) => `${key}_${form}`),
    )
    expect(
      needed.filter((key) => !keys.includes(key)),
      language,
    ).toEqual([])
  }
})

/** The server uses these by key: `server/contract.test.ts` compares them with its messages. */
const saidByServer = 'ui/errors'

test.each(namespaces.filter((name) => name !== saidByServer))(
  '%s has no text that nobody shows',
  (namespace) => {
    expect(keysOf(textsOf(namespace, 'en')).filter((key) => !isUsed(namespace, key))).toEqual([])
  },
)

test('every key that is written with its namespace exists', () => {
  const known = new Set(
    namespaces.flatMap((name) => keysOf(textsOf(name, 'en')).map((key) => `${name}:${key}`)),
  )
  const given = [...written].filter(
    (text) => namespaces.includes(text.split(':')[0] ?? '') && text.includes(':'),
  )
  const isKnown = (text: string) =>
    text.endsWith('*') ? [...known].some((key) => key.startsWith(text.slice(0, -1))) : known.has(text)
  expect(given.filter((text) => !isKnown(text))).toEqual([])
})
