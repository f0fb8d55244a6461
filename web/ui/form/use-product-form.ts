import { useForm } from '@mantine/form'
import { type FocusEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { FieldMessage } from '../../../shared/field-message.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { errorSentence, loadErrorWords, wordsOf } from '../error-text.ts'
import { changesOf } from './changes-of.ts'
import { check } from './check.ts'
import { fieldState } from './field-state.ts'
import { loadCheck } from './load-check.ts'
import { useLoaded } from './use-loaded.ts'

export interface FormOptions<Values> {
  /** Loads the room's input schema from `shared/`, which also defines the error messages. */
  schema: () => Promise<z.ZodType>
  initial: Values
  /** Converts the fields' values to the input that the schema expects. */
  toInput?: (values: Values) => unknown
  /** Submits the form; field errors of a ProductError are shown beside their fields, any other above the button. */
  send: (values: Values) => Promise<void>
  /** Unsaved changes from an earlier visit. */
  kept?: Partial<Values> | undefined
  /** Called with the unsaved changes; undefined once all are saved. */
  keep?: (changes: Partial<Values> | undefined) => void
}

export interface FieldOptions {
  required?: boolean
  type?: 'input' | 'checkbox'
}

/** A form validated by a schema locally and by the server, with the errors of both beside their fields. */
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
  // The form keeps the server's errors until the field changes; the schema's errors are computed at any time.
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
        // An autofocused field does not load the validation with the page.
        if (isThere.current) prepare()
      },
      onBlur(event: FocusEvent) {
        onBlur?.(event)
        prepare()
        setLeft(new Set([...left, name]))
      },
    }
  }

  /** Returns false on failure. */
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

  /** The submitted values are the new initial values. */
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
    /** Reverts the changes since the last submission. */
    takeBack: () => form.setValues(sent.current),
  }
}

/** Drops kept values of fields that the form no longer has. */
const known = <Values extends object>(kept: Partial<Values>, initial: Values) =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => name in initial)) as Partial<Values>

/** An invalid field is marked even before its error text is loaded. */
const wordsOfField = ({ key, n }: FieldMessage) =>
  wordsOf({ key: `field.${key}`, values: n === undefined ? {} : { n } }) ?? ' '

/** Moves the focus to the first invalid field, once it is rendered as such. */
function focusFirstError(element: HTMLFormElement | undefined) {
  requestAnimationFrame(() => element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
