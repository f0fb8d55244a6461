import { afterEach, expect, test } from 'vitest'
import type { Form, FormAnswers } from '../../../shared/forms-facts.ts'
import { ProductError } from '../../platform/product-error.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useFilling } from './use-filling.ts'

afterEach(unmountRendered)

const text = (key: string, more: object = {}) => ({ key, type: 'text', label: key, required: false, ...more })
const formOf = (...fields: object[]) => ({ version: 3, fields }) as unknown as Form

async function fill(form: Form, options: Partial<Parameters<typeof useFilling>[0]> = {}) {
  const sent: FormAnswers[] = []
  const kept: unknown[] = []
  const send = async (answers: FormAnswers) => void sent.push(answers)
  const hook = await renderHook(
    (given: Form) => useFilling({ form: given, send, onChange: (values) => kept.push(values), ...options }),
    form,
  )
  return { hook, sent, kept }
}

test('two changes in one moment are both there, and both are kept', async () => {
  const { hook, sent, kept } = await fill(formOf(text('name'), text('town')))
  await hook.do(({ set }) => {
    set('name', 'Anna')
    set('town', 'Bern')
  })
  expect(hook.current.values).toEqual({ name: 'Anna', town: 'Bern' })
  expect(kept.at(-1)).toEqual({ name: 'Anna', town: 'Bern' })
  await hook.do(({ submit }) => submit())
  expect(sent).toEqual([{ formVersion: 3, values: { name: 'Anna', town: 'Bern' } }])
})

test('what is missing is said once one leaves the field or sends, and nothing is sent', async () => {
  const { hook, sent } = await fill(
    formOf(text('name', { required: true }), text('town', { required: true })),
  )
  expect(hook.current.errorOf('name')).toBeUndefined()
  await hook.do(({ leave }) => leave('name'))
  await hook.do(() => import('../../../shared/forms.ts'))
  expect(hook.current.errorOf('name')).toBeDefined()
  expect(hook.current.errorOf('town')).toBeUndefined()
  await hook.do(({ submit }) => submit())
  expect(hook.current.errorOf('town')).toBeDefined()
  expect(sent).toEqual([])
})

test('what the server refuses stands beside its field until that is changed; what belongs to none stands above', async () => {
  const refusals = [
    new ProductError({
      code: 'BAD_USER_INPUT',
      message: 'refused',
      fields: { 'answers.values.name': { key: 'forms.taken' } },
    }),
    new ProductError({ code: 'INTERNAL', message: 'broken' }),
  ]
  const { hook } = await fill(formOf(text('name')), {
    send: async () => {
      throw refusals.shift()
    },
  })
  await hook.do(({ submit }) => submit())
  expect(hook.current.errorOf('name')).toBeDefined()
  expect(hook.current).toMatchObject({ failure: undefined, sending: false })
  await hook.do(({ set }) => set('name', 'Another'))
  expect(hook.current.errorOf('name')).toBeUndefined()
  await hook.do(({ submit }) => submit())
  expect(hook.current.failure?.code).toBe('INTERNAL')
})

test('answers to fields that are gone are left out', async () => {
  const answers = { formVersion: 2, values: { name: 'Anna', gone: 'x' } }
  const { hook } = await fill(formOf(text('name')), { answers })
  expect(hook.current.values).toEqual({ name: 'Anna' })
})

test('it waits for the files of each of its fields', async () => {
  const { hook } = await fill(formOf(text('name')))
  await hook.do(({ setFieldLoading }) => {
    setFieldLoading('one', true)
    setFieldLoading('other', true)
  })
  await hook.do(({ setFieldLoading }) => setFieldLoading('one', false))
  expect(hook.current.isLoading).toBe(true)
  await hook.do(({ setFieldLoading }) => setFieldLoading('other', false))
  expect(hook.current.isLoading).toBe(false)
})
