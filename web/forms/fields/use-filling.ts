import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldMessage } from '../../../shared/field-message.ts'
import {
  type Form,
  type FormAnswers,
  type FormField,
  type FormValue,
  type FormValues,
  initialValues,
} from '../../../shared/forms-facts.ts'
import { type ProductError, type Sentence, toProductError } from '../../platform/product-error.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { errorSentence, loadErrorWords, wordsOf } from '../../ui/error-text.ts'
import { loadCheck } from '../../ui/form/load-check.ts'
import { useLoaded } from '../../ui/form/use-loaded.ts'

interface Options {
  form: Form
  /** Earlier answers; without them the form's defaults are used. */
  answers?: FormAnswers | null
  /** Submits valid answers; the field errors of a ProductError are shown beside their fields. */
  send: (answers: FormAnswers) => Promise<void>
  /** Called with the typed values, to save them. */
  onChange?: (values: FormValues) => void
  /** Excludes these types from validation, because they are answered later. */
  without?: FormField['type']
}

/** The state of a form being filled in, validated like on the server, with the errors of both by field key. */
export function useFilling({ form, answers, send, onChange, without }: Options) {
  const [values, setValues] = useState<FormValues>(() =>
    answers ? fitting(form, answers.values) : initialValues(form),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [validated, setValidated] = useState(false)
  const [refused, setRefused] = useState<Record<string, Sentence>>({})
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ProductError>()
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef(values)
  // The validation is large: it comes after the form, and before the connection is lost.
  const { loaded: check, need: needCheck, prepare } = useLoaded(() => loadCheck(importCheck))
  useEffect(() => whenIdle(prepare), [prepare])
  const asked = { ...form, fields: form.fields.filter(({ type }) => type !== without) }
  const errors = check?.(asked, { values }).errors ?? {}

  function set(key: string, value: FormValue | undefined) {
    const { [key]: _, ...others } = latest.current
    latest.current = value === undefined ? others : { ...others, [key]: value }
    setValues(latest.current)
    setRefused(({ [key]: _gone, ...rest }) => rest)
    onChange?.(latest.current)
  }

  function errorOf(key: string): string | undefined {
    const said = refused[key]
    if (said) return wordsOf(said) ?? ' '
    const error = errors[key]
    return error && (left.has(key) || validated) ? sentenceOf(error) : undefined
  }

  function refuse(error: ProductError) {
    const ofFields = Object.entries(error.fields).flatMap(([path, sentence]) => {
      const key = /(?:^|\.)values\.([^.]+)$/.exec(path)?.[1]
      return key ? [[key, sentence] as const] : []
    })
    if (ofFields.length > 0) setRefused(Object.fromEntries(ofFields))
    else setFailure(error)
  }

  async function submit(event?: FormEvent<HTMLFormElement>) {
    event?.preventDefault()
    const element = event?.currentTarget
    setValidated(true)
    setFailure(undefined)
    setSending(true)
    try {
      const checked = (await needCheck())(asked, { values: latest.current })
      if (Object.keys(checked.errors).length === 0) await send(checked.answers)
      else focusFirstError(element)
    } catch (error) {
      await loadErrorWords()
      refuse(toProductError(error))
      focusFirstError(element)
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    /** The latest values, including those set since the last render. */
    latest: () => latest.current,
    set,
    errorOf,
    submit,
    sending,
    failure,
    /** Files are still uploading. */
    isLoading: loading.size > 0,
    setFieldLoading: (key: string, isLoading: boolean) =>
      setLoading((keys) => {
        const next = new Set(keys)
        if (isLoading) next.add(key)
        else next.delete(key)
        return next
      }),
    /** Called when the respondent starts to fill it in. */
    begin: prepare,
    leave(key: string) {
      prepare()
      setLeft((keys) => (keys.has(key) ? keys : new Set([...keys, key])))
    },
  }
}

export type Filling = ReturnType<typeof useFilling>

/** Drops answers to fields that no longer exist. */
function fitting({ fields }: Form, values: FormValues): FormValues {
  const keys = new Set(fields.map(({ key }) => key))
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
}

const importCheck = async () => (await import('../../../shared/forms.ts')).checkAnswers

const sentenceOf = ({ key, n }: FieldMessage): string =>
  wordsOf({ key: `field.${key}`, values: n === undefined ? {} : { n } }) ??
  errorSentence({ code: 'BAD_USER_INPUT', message: key })

function focusFirstError(element: HTMLFormElement | undefined) {
  requestAnimationFrame(() => element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
