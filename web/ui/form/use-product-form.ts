import { useForm } from '@mantine/form'
import { type FocusEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { FieldMessage } from '../../../shared/field-message.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { errorSentence, loadErrorWords, wordsOf } from '../error-text.ts'
import { check } from './check.ts'
import { fieldState } from './field-state.ts'
import { loadCheck } from './load-check.ts'
import { useLoaded } from './use-loaded.ts'

export interface FormOptions<Values> {
  /** Loads the room's input schema from `shared/`; it gives the messages. */
  schema: () => Promise<z.ZodType>
  initial: Values
  /** Turns what the fields hold into what the schema expects. */
  toInput?: (values: Values) => unknown
  /** Sends the form; a ProductError with fields is shown beside them, any other above the button. */
  send: (values: Values) => Promise<void>
  /** What was changed before and not sent. */
  kept?: Partial<Values> | undefined
  /** Told of what is changed and not sent; nothing once all of it is. */
  keep?: (changes: Partial<Values> | undefined) => void
}

export interface FieldOptions {
  required?: boolean
  type?: 'input' | 'checkbox'
}

/** A form checked by a schema here and by the server there, with the errors of both beside their fields. */
export function useProductForm<Values extends Record<string, unknown>>(options: FormOptions<Values>) {
  const { initial, toInput = (values: Values) => values, send, kept, keep } = options
  const { loaded: schema, need: needSchema, prepare } = useLoaded(() => loadCheck(options.schema))
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
  }, [])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [validated, setValidated] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ProductError>()
  // The form holds what the server refused, until the field is changed; what the schema refuses is known at any time.
  const form = useForm<Values>({
    initialValues: initial,
    onValuesChange: (values) => keep?.(changesOf(sent.current, values)),
  })
  const sent = useRef(initial)
  const begun = useRef(kept && known(kept, initial))
  const { setValues } = form
  useLayoutEffect(() => {
    if (begun.current) setValues(begun.current)
    begun.current = undefined
  }, [setValues])
  const refused = schema ? check(schema, toInput(form.values)) : {}

  /** Everything an input needs: value, handlers, error, and `data-state` for its look. */
  function field(name: keyof Values & string, { required = false, type = 'input' }: FieldOptions = {}) {
    const { error: _, onBlur, onFocus, onChange, ...props } = form.getInputProps(name, { type })
    const error = form.errors[name] ?? (refused[name] && wordsOfField(refused[name]))
    const state = fieldState({
      dirty: left.has(name),
      validated,
      required,
      changed: form.isDirty(name),
      error: Boolean(error),
    })
    return {
      ...props,
      name,
      required,
      'data-state': state,
      error: state === 'invalid' ? error : undefined,
      onChange(value: unknown) {
        onChange(value)
        prepare()
      },
      onFocus(event: FocusEvent) {
        onFocus?.(event)
        // A field that has the focus from the beginning does not weigh on the first load of its page.
        if (isThere.current) prepare()
      },
      onBlur(event: FocusEvent) {
        onBlur?.(event)
        prepare()
        setLeft(new Set([...left, name]))
      },
    }
  }

  /** False where it was refused. */
  async function submit(event?: FormEvent<HTMLFormElement>): Promise<boolean> {
    event?.preventDefault()
    const element = event?.currentTarget
    setValidated(true)
    setFailure(undefined)
    setSending(true)
    try {
      const values = form.getValues()
      const errors = check(await needSchema(), toInput(values))
      if (Object.keys(errors).length > 0) {
        focusFirstError(element)
        return false
      }
      await send(values)
      settle(values)
      return true
    } catch (error) {
      await loadErrorWords()
      refuse(toProductError(error), element)
      return false
    } finally {
      setSending(false)
    }
  }

  /** What was sent is the new start. */
  function settle(values: Values) {
    sent.current = values
    keep?.(changesOf(values, form.getValues()))
    setValidated(false)
    setLeft(new Set())
    form.resetDirty(values)
  }

  function refuse(error: ProductError, element: HTMLFormElement | undefined) {
    const isKnown = Object.keys(error.fields).some((name) => name in initial)
    if (!isKnown) return setFailure(error)
    const said = Object.entries(error.fields).map(([name, why]) => [
      name,
      wordsOf(why) ?? errorSentence(error),
    ])
    form.setErrors(Object.fromEntries(said))
    focusFirstError(element)
  }

  return {
    form,
    field,
    submit,
    sending,
    failure,
    changed: form.isDirty(),
    /** Takes back what was changed since it was sent last. */
    takeBack: () => form.setValues(sent.current),
  }
}

/** Without the fields that the form had when it was begun and has no more. */
const known = <Values extends object>(kept: Partial<Values>, initial: Values) =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => name in initial)) as Partial<Values>

function changesOf<Values extends object>(from: Values, to: Values): Partial<Values> | undefined {
  const before = Object.entries(from)
  const now = Object.entries(to).filter(([name, value]) =>
    before.every(([each, was]) => each !== name || JSON.stringify(was) !== JSON.stringify(value)),
  )
  return now.length > 0 ? (Object.fromEntries(now) as Partial<Values>) : undefined
}

/** Also before the words are there a refused field is marked as such. */
const wordsOfField = ({ key, n }: FieldMessage) =>
  wordsOf({ key: `field.${key}`, values: n === undefined ? {} : { n } }) ?? ' '

/** Sends keyboard and screen reader to the field that has to be put right, once it is drawn as such. */
function focusFirstError(element: HTMLFormElement | undefined) {
  requestAnimationFrame(() => element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
