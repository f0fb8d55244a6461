import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type CustomSight,
  type CustomSubject,
  type CustomType,
  customTypes,
  sightsOf,
} from '../../../shared/custom-fields-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useDraftedForm } from '../../ui/form/use-drafted-form.ts'
import { OptionsEditor } from '../builder/options-editor.tsx'
import { createCustomFieldMutation, updateCustomFieldMutation } from '../operations.ts'
import type { CustomField } from './custom-fields-page.tsx'

interface Props {
  subject: CustomSubject
  /** The field to edit; without it, a new one is created. */
  known?: CustomField
  onClose: () => void
}

type Values = {
  label: string
  type: CustomType
  help: string
  options: string[]
  required: boolean
  visibleTo: CustomSight
}

const blank = { label: '', type: 'text', help: '', options: [], required: false, visibleTo: 'staff' } as const

/** Creates or edits a field; its type cannot be changed. */
export function FieldDialog({ subject, known, onClose }: Props) {
  const { t } = useTranslation('forms')
  const [create] = useCreate(createCustomFieldMutation)
  const [update] = useCommand(updateCustomFieldMutation)
  const start = known ?? blank
  const { form, field, ...sends } = useDraftedForm<Values>(`custom-field/${known?.id ?? subject}`, {
    schema: async () => (await import('../../../shared/custom-fields.ts')).createCustomFieldInput,
    initial: {
      label: start.label,
      type: start.type,
      help: start.help ?? '',
      options: [...start.options],
      required: start.required,
      visibleTo: start.visibleTo,
    },
    toInput: (values) => ({ subject, ...toInput(values) }),
    async send(values) {
      const { type, ...changes } = toInput(values)
      if (known) await update({ input: { id: known.id, ...changes } })
      else await create({ input: { subject, type, ...changes } })
    },
  })
  const { type, options } = form.getValues()
  const optionsError = field('options').error
  return (
    <FormDialog
      form={sends}
      onClose={onClose}
      onCancel={known && sends.takeBack}
      title={known ? known.label : t(`custom.${subject}.add`)}
    >
      <TextInput {...field('label', { required: true })} label={t('custom.label')} data-autofocus />
      {!known && (
        <NativeSelect
          {...field('type')}
          label={t('custom.kind')}
          data={customTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      )}
      {type === 'choice' && (
        <OptionsEditor
          options={options}
          error={typeof optionsError === 'string' ? optionsError : undefined}
          onChange={(next) => form.setFieldValue('options', next)}
        />
      )}
      <Textarea {...field('help')} label={t('builder.help')} autosize minRows={1} maxRows={6} />
      <NativeSelect
        {...field('visibleTo')}
        label={t('custom.visibleTo')}
        data={sightsOf[subject].map((value) => ({
          value,
          label: t(`custom.${subject}.visibility.${value}` as never),
        }))}
      />
      <Switch {...field('required', { type: 'checkbox' })} required={false} label={t('custom.required')} />
    </FormDialog>
  )
}

const toInput = ({ options, ...values }: Values) => ({
  ...values,
  options: values.type === 'choice' ? options.map((option) => option.trim()).filter(Boolean) : [],
})
