import i18next from 'i18next'
import { expect, test } from 'vitest'
import { ProductError } from '../platform/product-error.ts'
import { errorSentence } from './error-text.ts'
import deErrors from './errors/locales/de.json'
import enErrors from './errors/locales/en.json'
import de from './locales/de.json'
import en from './locales/en.json'
import fr from './locales/fr.json'
import pt from './locales/pt.json'

const resources = { en: { ui: en }, fr: { ui: fr }, de: { ui: de }, pt: { ui: pt } }

test.each([
  ['en', '59 seconds', '1 minute', '10 minutes'],
  ['fr', '59 secondes', '1 minute', '10 minutes'],
  ['de', '59 Sekunden', '1 Minute', '10 Minuten'],
  ['pt', '59 segundos', '1 minuto', '10 minutos'],
])(
  'in %s who has to wait is told seconds below a minute, and whole minutes from there on',
  async (lng, ...waits) => {
    await i18next.init({ lng, resources })
    const said = [59, 60, 595].map((retryAfter) =>
      errorSentence(new ProductError({ code: 'RATE_LIMITED', message: 'x', retryAfter })),
    )
    for (const [at, wait] of waits.entries()) expect(said[at]).toMatch(new RegExp(` ${wait}\\b`))
  },
)

test('a refusal counts in the right form (W14b)', async () => {
  const errors = { en: { 'ui/errors': enErrors }, de: { 'ui/errors': deErrors } }
  const said = (key: string, n: number) =>
    errorSentence(new ProductError({ code: 'CONFLICT', message: 'x', key, values: { n } }))
  await i18next.init({ lng: 'en', resources: errors })
  expect([1, 3].map((n) => said('requests.limitBelow', n))).toEqual([
    '1 feedback round has already been used.',
    '3 feedback rounds have already been used.',
  ])
  await i18next.init({ lng: 'de', resources: errors })
  expect(said('field.tooFew', 1)).toBe('Mindestens 1 Eintrag.')
})
