import { MantineProvider, TextInput } from '@mantine/core'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressInput } from '../../../shared/identity.ts'
import { ProductError } from '../../platform/product-error.ts'
import words from '../errors/locales/de.json'
import german from '../locales/de.json'
import { FormFailure } from './form-failure.tsx'
import { FormSaveBar } from './save-bar.tsx'
import { useProductForm } from './use-product-form.ts'

const send = vi.fn<(values: { email: string }) => Promise<void>>()
let root: Root

function Form() {
  const { field, submit, sending, failure, changed } = useProductForm({
    schema: async () => addressInput,
    initial: { email: '' },
    send,
  })
  return (
    <form onSubmit={submit} noValidate>
      <FormFailure error={failure} />
      <TextInput {...field('email', { required: true })} label="Email" />
      <FormSaveBar changed={changed} sending={sending} />
    </form>
  )
}

const input = () => document.querySelector('input') as HTMLInputElement
const shown = () => document.body.textContent
const becomes = (state: string) => vi.waitUntil(() => input().dataset.state === state)
const says = (text: string) => vi.waitUntil(() => shown().includes(text))

function type(text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(input(), text)
  input().dispatchEvent(new Event('input', { bubbles: true }))
}

const leave = () => input().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
const submit = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

beforeEach(async () => {
  send.mockReset().mockResolvedValue()
  await i18next
    .use(initReactI18next)
    .init({ lng: 'de', resources: { de: { ui: german, 'ui/errors': words } } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  )
  await vi.waitUntil(input)
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('nothing is said while somebody types; leaving the field says what is wrong, in their language', async () => {
  type('nobody')
  await vi.waitUntil(() => input().value === 'nobody')
  expect(input().dataset.state).toBe('neutral')
  leave()
  await says(words.field.email)
  expect(input().dataset.state).toBe('invalid')
  type('ann@northwind.example')
  await becomes('valid')
})

test('sending checks first, and what is refused is not sent', async () => {
  submit()
  await says(words.field.email)
  expect(send).not.toHaveBeenCalled()
})

test('what the server refuses stands beside its field until it is changed', async () => {
  const fields = { email: { key: 'field.tooLong', values: { n: 254 } } }
  send.mockRejectedValue(new ProductError({ code: 'BAD_USER_INPUT', message: 'x', fields }))
  type('ann@northwind.example')
  submit()
  await says('Höchstens 254 Zeichen.')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  type('bo@northwind.example')
  await becomes('valid')
})

test('what has no field stands above the form', async () => {
  send.mockRejectedValue(new ProductError({ code: 'RATE_LIMITED', message: 'x', retryAfter: 30 }))
  type('ann@northwind.example')
  submit()
  await says('30 Sekunden')
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('30 Sekunden')
})

test('after sending the form is as new', async () => {
  type('ann@northwind.example')
  submit()
  await vi.waitUntil(() => send.mock.calls.length === 1)
  expect(send).toHaveBeenCalledWith({ email: 'ann@northwind.example' })
  await becomes('neutral')
})

test('the button that saves comes with the first change, and goes when that is saved, back to its field', async () => {
  const button = () => document.querySelector('button')
  expect(button()).toBeNull()
  input().focus()
  type('ann@northwind.example')
  await says(german.hasChanges)
  expect(button()?.textContent).toBe(german.save)
  button()?.focus()
  submit()
  await vi.waitUntil(() => button() === null)
  expect(send).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(input())
})

test('what is changed while the form is on its way is not taken for saved', async () => {
  let arrive = () => {}
  send.mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  type('ann@northwind.example')
  submit()
  await vi.waitUntil(() => send.mock.calls.length === 1)
  type('bo@northwind.example')
  arrive()
  await vi.waitUntil(() => document.querySelector('button')?.dataset.loading === undefined)
  expect(shown()).toContain(german.hasChanges)
})
