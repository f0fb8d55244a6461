import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentenceOf } from './mails/sentence.ts'
import { de } from './mails/sentences/de.ts'
import { en } from './mails/sentences/en.ts'
import { fr } from './mails/sentences/fr.ts'
import { pt } from './mails/sentences/pt.ts'

test.each(Object.entries({ en, fr, de, pt }))('mails say the same as the app: %s', (language, sentences) => {
  const app = JSON.parse(readFileSync(`web/notifications/locales/${language}.json`, 'utf8'))
  expect(sentences).toEqual(app.kind)
})

test('values, days and conversations without a name are put in', () => {
  const said = (kind: string, values: Record<string, string>) =>
    sentenceOf({ kind, name: 'Olga', values }, 'en')
  expect(said('mention', { channel: 'Launch' })).toBe('Olga mentioned you in Launch')
  expect(said('mention', { channel: '' })).toBe('Olga mentioned you')
  expect(said('timeOffApproved', { from: '2026-07-01', to: '2026-07-03' })).toMatch(/July 1, 2026|Jul 1/)
  expect(said('automationStopped', { automation: 'Mornings', reason: 'notMember' })).toContain('has left')
  expect(said('somethingNew', {})).toBe('New activity by Olga')
})
