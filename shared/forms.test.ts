import { expect, test } from 'vitest'
import {
  checkAnswers,
  type Form,
  fileKeysOf,
  formFields,
  initialValues,
  newFieldKey,
  noForm,
  parseAnswers,
  parseForm,
  validateAnswers,
} from './forms.ts'

const form: Form = parseForm(
  [
    { key: 'about', type: 'section', label: 'About you', required: true },
    { key: 'name', type: 'text', label: ' Company ', required: true, default: 'ACME' },
    { key: 'why', type: 'longText', label: 'Why', help: 'In your words' },
    { key: 'people', type: 'number', label: 'People' },
    { key: 'since', type: 'date', label: 'Since' },
    { key: 'size', type: 'choice', label: 'Size', options: ['small', 'large'], default: 'small' },
    { key: 'wants', type: 'multiChoice', label: 'Wants', options: ['web', 'print'], required: true },
    { key: 'brief', type: 'file', label: 'Brief' },
    { key: 'place', type: 'address', label: 'Address' },
    { key: 'terms', type: 'consent', label: 'I agree', required: true },
  ],
  3,
)
const good = { name: 'Müller & Söhne', wants: ['web', 'web'], terms: true }

test('a form is read with what belongs to each type, and what is none asks nothing', () => {
  expect(form.version).toBe(3)
  expect(form.fields[0]).toEqual({ key: 'about', type: 'section', label: 'About you' })
  expect(form.fields[1]).toMatchObject({ label: 'Company', default: 'ACME' })
  expect(parseForm({ version: 7, fields: form.fields })).toEqual({ ...form, version: 7 })
  expect(parseForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
  for (const none of [null, 'text', 5, {}, [{}], { version: 1 }]) expect(parseForm(none)).toEqual(noForm)
})

test.each([
  ['a key twice', [1, 2].map(() => ({ key: 'a', type: 'text', label: 'A' }))],
  ['a choice of nothing', [{ key: 'a', type: 'choice', label: 'A', options: [] }]],
  ['an option twice', [{ key: 'a', type: 'choice', label: 'A', options: ['x', ' x '] }]],
  [
    'a default that cannot be chosen',
    [{ key: 'a', type: 'choice', label: 'A', options: ['x'], default: 'y' }],
  ],
  ['a type that is none', [{ key: 'a', type: 'colour', label: 'A' }]],
  ['no label', [{ key: 'a', type: 'text', label: ' ' }]],
  ['a key that objects have', [{ key: '__proto__', type: 'text', label: 'A' }]],
  ['something unknown', [{ key: 'a', type: 'text', label: 'A', script: 'x' }]],
  ['too many', Array.from({ length: 101 }, (_, i) => ({ key: `k${i}`, type: 'text', label: 'A' }))],
])('refused as a form: %s', (_name, fields) => {
  expect(formFields.safeParse(fields).success).toBe(false)
})

test('answers are kept tidy, with the version that they answer', () => {
  const values = {
    ...good,
    why: '  \n',
    people: 0,
    place: { street: ' Rua 1 ', city: '' },
    brief: [{ key: 'requests/1', type: 'application/pdf', size: 5, name: 'brief.pdf' }],
  }
  expect(checkAnswers(form, { values })).toEqual({
    errors: {},
    answers: {
      formVersion: 3,
      values: {
        name: 'Müller & Söhne',
        wants: ['web'],
        terms: true,
        people: 0,
        place: { street: 'Rua 1' },
        brief: values.brief,
      },
    },
  })
  expect(fileKeysOf(form, parseAnswers({ formVersion: 3, values }).values)).toEqual(['requests/1'])
})

test.each<[string, Record<string, unknown>, string]>([
  ['name', { name: '  ' }, 'required'],
  ['terms', { terms: false }, 'required'],
  ['wants', { wants: [] }, 'required'],
  ['wants', { wants: ['radio'] }, 'choice'],
  ['size', { size: 'huge' }, 'choice'],
  ['people', { people: 'many' }, 'wrongKind'],
  ['since', { since: '2026-02-30' }, 'date'],
  ['name', { name: 'x'.repeat(501) }, 'tooLong'],
  ['name', { name: 7 }, 'notText'],
  ['place', { place: { planet: 'Mars' } }, 'unknownField'],
  ['brief', { brief: ['a key'] }, 'wrongKind'],
  ['other', { other: 'x' }, 'unknownField'],
  ['about', { about: 'x' }, 'unknownField'],
])('refused at %s: %j', (key, change, reason) => {
  const errors = validateAnswers(form, { values: { ...good, ...change } as never })
  expect(Object.keys(errors)).toEqual([key])
  expect(errors[key]?.key).toBe(reason)
})

test('a field may be called what every object has', () => {
  const odd = parseForm([{ key: 'constructor', type: 'text', label: 'Constructor' }])
  expect(validateAnswers(odd, { values: {} })).toEqual({})
  expect(checkAnswers(odd, { values: { constructor: 'Bob' } as never }).answers.values).toEqual({
    constructor: 'Bob',
  })
})

test('what nobody has filled in yet holds the defaults, and new fields get keys of their own', () => {
  expect(initialValues(form)).toEqual({ name: 'ACME', size: 'small' })
  expect(newFieldKey('longText', [{ key: 'longtext-1' }])).toBe('longtext-2')
  expect(parseAnswers('rubbish')).toEqual({ formVersion: 0, values: {} })
})
