import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '../../../shared/identity-facts.ts'
import { loadChunk } from '../chunk.ts'
import { hasLocal, readLocal, writeLocal } from '../local.ts'
import { countFormatter } from './counts.ts'

type Loaders = Record<Language, () => Promise<{ default: object }>>

/** Errors of failed loads, by language and namespace. */
const failed = new Map<string, unknown>()

const name = 'atrium.language'
/** The account's language, for pages without a signed-in viewer. */
const ownName = 'atrium.my.language'

/** The language of the interface: the one selected here, else the account's, else the first supported one of the browser, else English. */
export function initialLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return [readLocal<string>(name), readLocal<string>(ownName), ...spoken].find(isLanguage) ?? 'en'
}

function isLanguage(text: string | undefined): text is Language {
  return (languages as readonly (string | undefined)[]).includes(text)
}

/** React escapes interpolated values; all of them pass the formatter, because counts are formatted. */
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

/** Switches the language, also for later visits. */
export async function setLanguage(language: Language): Promise<void> {
  writeLocal(name, language)
  await i18next.changeLanguage(language)
}

/** Switches to the account's language, unless another one was selected in this browser. */
export async function adoptLanguage(language: Language): Promise<void> {
  writeLocal(ownName, language)
  if (!hasLocal(name)) await i18next.changeLanguage(language)
}

/** Loads a namespace's texts if necessary, for example before a route is shown; throws on failure. */
export async function loadTexts(namespace: string): Promise<void> {
  const { language } = i18next
  const name = `${language}|${namespace}`
  // i18next never retries a failed load by itself.
  if (failed.has(name)) await i18next.reloadResources(language, namespace)
  else await i18next.loadNamespaces(namespace)
  if (failed.has(name)) throw failed.get(name)
}
