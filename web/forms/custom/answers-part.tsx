import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFormField } from '../../../shared/custom-fields-facts.ts'
import type { Form, FormValue, FormValues } from '../../../shared/forms-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { toast } from '../../ui/toast.ts'
import { FormAnswers } from '../answers/form-answers.tsx'
import { FormFields } from '../fields/form-fields.tsx'
import { useFilling } from '../fields/use-filling.ts'
import { saveAnswersMutation } from '../operations.ts'

type Defined = Parameters<typeof asFormField>[0]

export interface Answered {
  id: string
  customAnswers: readonly { value: unknown; field: Defined }[]
}

/** The answers about a member, which can be edited in place. */
export function AnswersPart({ member }: { member: Answered }) {
  const { t } = useTranslation('forms')
  const [editing, setEditing] = useState(false)
  const { form, values } = formOf(member)
  if (editing) return <AnswersForm member={member} onClose={() => setEditing(false)} />
  return (
    <Stack gap="md" align="flex-start">
      {Object.keys(values).length > 0 ? (
        <FormAnswers form={form} answers={{ formVersion: 0, values }} />
      ) : (
        <Text c="dimmed">{t('custom.nothing')}</Text>
      )}
      <Button variant="default" onClick={() => setEditing(true)}>
        {t('custom.fill')}
      </Button>
    </Stack>
  )
}

interface FormProps {
  member: Answered
  /** Closes the editing form and shows the answers again. */
  onClose?: () => void
}

/** The form for the answers about a member; the server validates them like any others. */
export function AnswersForm({ member, onClose }: FormProps) {
  const { t } = useTranslation(['forms', 'ui'])
  const [save] = useCommand(saveAnswersMutation)
  const { form, values } = formOf(member)
  // Only changed fields are sent, so that other members' answers are not overwritten.
  const [began, setBegan] = useState(values)
  const [kept, keep] = useDraft<Changes>(`custom-answers/${member.id}`)
  const filling = useFilling({
    form,
    answers: { formVersion: 0, values: changed(values, kept) },
    onChange: (next) => keep(changesOf(form, began, next)),
    async send(answers) {
      const given = changesOf(form, began, answers.values) ?? {}
      await save({ input: { agencyUserID: member.id, values: given } })
      setBegan(answers.values)
      keep(undefined)
      toast(t('ui:saved'), { variant: 'success' })
      onClose?.()
    },
  })
  return (
    <form onSubmit={filling.submit} noValidate>
      <Stack gap="lg">
        <FormFailure error={filling.failure} />
        <FormFields form={form} filling={filling} />
        <Group gap="sm">
          <Button type="submit" loading={filling.sending}>
            {t('ui:save')}
          </Button>
          {onClose && (
            <Button
              variant="default"
              onClick={() => {
                keep(undefined)
                onClose()
              }}
            >
              {t('ui:cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

/** The changed answers; null for a removed one. */
type Changes = Record<string, FormValue | null>

function changesOf({ fields }: Form, from: FormValues, to: FormValues): Changes | undefined {
  const given = fields.flatMap(({ key }) =>
    JSON.stringify(from[key]) === JSON.stringify(to[key]) ? [] : [[key, to[key] ?? null] as const],
  )
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

/** The current answers with the unsaved changes. */
function changed(values: FormValues, changes: Changes = {}): FormValues {
  const all: Changes = { ...values, ...changes }
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
  )
}

/** A removed option stays available where it is the current answer. */
const withAnswer = (field: Defined, value: unknown): Defined =>
  field.type === 'choice' && typeof value === 'string' && !field.options.includes(value)
    ? { ...field, options: [...field.options, value] }
    : field

function formOf({ customAnswers }: Answered): { form: Form; values: FormValues } {
  const given = customAnswers.flatMap(({ field, value }) =>
    value === null || value === undefined ? [] : [[field.id, value as FormValue] as const],
  )
  return {
    form: {
      version: 0,
      fields: customAnswers.map(({ field, value }) => asFormField(withAnswer(field, value))),
    },
    values: Object.fromEntries(given),
  }
}
