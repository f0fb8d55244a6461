import { CombinedError } from 'urql'
import { expect, test } from 'vitest'
import { fromStatus, fromWire, networkError, ProductError, toProductError } from './product-error.ts'

test('an error of the API keeps what to act on', () => {
  const fields = { name: { key: 'field.tooLong', values: { n: 3 } } }
  const extensions = { code: 'BAD_USER_INPUT', status: 400, key: 'field.required', values: {}, fields }
  const error = toProductError(
    new CombinedError({ graphQLErrors: [{ message: 'name: This is required.', extensions }] }),
  )
  expect(error).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'name: This is required.',
    key: 'field.required',
    fields,
  })
})

test('no answer is a network error, and may pass', () => {
  const error = toProductError(new CombinedError({ networkError: new TypeError('Failed to fetch') }))
  expect(error).toMatchObject({ code: 'NETWORK', passing: true })
})

test('an error of renewing the session comes through as it is', () => {
  const cause = networkError(new TypeError('Failed to fetch'))
  expect(toProductError(new CombinedError({ networkError: cause }))).toBe(cause)
})

test('an answer that is no JSON is read by its status', () => {
  expect(fromStatus(413)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', passing: false })
  expect(fromStatus(500)).toMatchObject({ code: 'INTERNAL', passing: true })
  for (const status of [502, 503, 504])
    expect(fromStatus(status)).toMatchObject({ code: 'NETWORK', passing: true })
  expect(fromWire({ message: 'no' }, 404).code).toBe('NOT_FOUND')
})

test('what may pass by itself is told from what may not', () => {
  const of = (code: ProductError['code']) => new ProductError({ code, message: '' }).passing
  expect((['NETWORK', 'RATE_LIMITED', 'UPSTREAM', 'INTERNAL'] as const).every(of)).toBe(true)
  expect((['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'BAD_USER_INPUT'] as const).some(of)).toBe(false)
})

test('anything else that is thrown is a defect', () => {
  expect(toProductError(new RangeError('oops'))).toMatchObject({ code: 'INTERNAL', message: 'oops' })
  expect(toProductError('oops').code).toBe('INTERNAL')
})
