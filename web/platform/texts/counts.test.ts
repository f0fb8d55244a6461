import i18next from 'i18next'
import { expect, test } from 'vitest'
import { languages } from '../../../shared/identity-facts.ts'
import { countFormatter } from './counts.ts'
import { interpolation } from './texts.ts'

async function sentences() {
  const texts = {
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    files_many: '{{count}} many files',
    progress: '{{done}} of {{total}}',
    request: 'Request {{number}}, at most {{n}}',
  }
  const instance = i18next.createInstance().use(countFormatter)
  await instance.init({
    lng: 'en',
    resources: Object.fromEntries(languages.map((language) => [language, { translation: texts }])),
    interpolation,
  })
  // These sentences exist only in this test, so their keys are not typed.
  return (language: string, key: string, values: object) =>
    instance.getFixedT(language)(key as never, values as never) as unknown as string
}

test('counts above 999 are in thousands in the sentences of every language, and plural forms go by the number', async () => {
  const say = await sentences()
  const said = (language: string, count: number) => say(language, 'files', { count })
  expect(said('en', 1)).toBe('1 file')
  expect(said('en', 999)).toBe('999 files')
  expect(said('en', 1001)).toBe('1.0k files')
  expect(languages.map((language) => said(language, 1234))).toEqual(
    languages.map((language) => (language === 'en' ? '1.2k files' : '1,2k files')),
  )
  expect(said('fr', 1_000_000)).toMatch(/^1\s000,0k many files$/)
  expect(say('en', 'progress', { done: 1500, total: 20_000 })).toBe('1.5k of 20.0k')
})

test('what is shortened already, numbers of requests and limits stay as they are', async () => {
  const say = await sentences()
  expect(say('en', 'progress', { done: '1.2k', total: 3 })).toBe('1.2k of 3')
  expect(say('en', 'request', { number: 1001, n: 5000 })).toBe('Request 1001, at most 5000')
})
