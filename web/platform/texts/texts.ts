import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '../../../shared/identity-facts.ts'
import { loadChunk } from '../chunk.ts'
import { hasLocal, readLocal, writeLocal } from '../local.ts'
import { countFormatter } from './counts.ts'

type Loaders = Record<Language, () => Promise<{ default: object }>>

/** What did not come the last time, by language and namespace. */
const failed = new Map<string, unknown>()

const name = 'atrium.language'
/** The account's, for the pages that do not know who is looking. */
const ownName = 'atrium.my.language'

/** The language that texts are shown in: the chosen one, else the account's, else the first of the browser's that we speak, else English. */
export function initialLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return [readLocal<string>(name), readLocal<string>(ownName), ...spoken].find(isLanguage) ?? 'en'
}

function isLanguage(text: string | undefined): text is Language {
  return (languages as readonly (string | undefined)[]).includes(text)
}

/** React escapes what is filled in; all of it is formatted, since counts are. */
export const interpolation = { escapeValue: false, alwaysFormat: true }

/** Starts translation; a namespace's file of the current language is loaded when it is first needed. */
export async function startTexts(
  loaders: Record<string, Loaders>,
  firstNeeded: readonly string[],
): Promise<void> {
  const backend: BackendModule = {
    type: 'backend',
    init() {},
    read(language, namespace, done) {
      const load = isLanguage(language) ? loaders[namespace]?.[language] : undefined
      if (!load) return done(new Error(`No texts ${namespace} in ${language}`), false)
      const name = `${language}|${namespace}`
      loadChunk(load).then(
        (texts) => {
          failed.delete(name)
          done(null, texts.default)
        },
        (error) => {
          failed.set(name, error)
          done(error, false)
        },
      )
    },
  }
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next
    .use(backend)
    .use(countFormatter)
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      fallbackLng: false,
      ns: [...firstNeeded],
      defaultNS: 'ui',
      interpolation,
    })
}

/** Shows everything in another language from now on, also after a reload. */
export async function setLanguage(language: Language): Promise<void> {
  writeLocal(name, language)
  await i18next.changeLanguage(language)
}

/** Shows everything in the account's language, unless another one was chosen in this browser. */
export async function adoptLanguage(language: Language): Promise<void> {
  writeLocal(ownName, language)
  if (!hasLocal(name)) await i18next.changeLanguage(language)
}

/** Makes sure that a namespace's texts are there, for instance before a route is shown; throws where they cannot be loaded. */
export async function loadTexts(namespace: string): Promise<void> {
  const { language } = i18next
  const name = `${language}|${namespace}`
  // By itself i18next never asks again for what did not come once.
  if (failed.has(name)) await i18next.reloadResources(language, namespace)
  else await i18next.loadNamespaces(namespace)
  if (failed.has(name)) throw failed.get(name)
}
