import { Group, NativeSelect, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { comparators, metricsOf, slaMinutesMax } from '../../../shared/sla-facts.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { createRuleMutation } from '../operations.ts'
import type { Rule } from '../words/use-rule-words.ts'
import { PlaceFields } from './place-fields.tsx'
import { inputOf, minutesOf, mostOf, type Values, valuesOf } from './rule-values.ts'

interface Props {
  /** The rule that it replaces. */
  rule: Rule | undefined
  onClose: () => void
}

/** Creates a rule, or replaces one: what runs by it keeps its time. */
export function RuleForm({ rule, onClose }: Props) {
  const { t } = useTranslation('sla')
  const [create] = useCreate(createRuleMutation)
  const {
    field,
    form: fields,
    ...form
  } = useProductForm({
    schema: async () => (await import('../../../shared/sla.ts')).createSLARuleInput,
    initial: valuesOf(rule),
    toInput: inputOf,
    send: async (values) => {
      await create({ input: { ...inputOf(values), ...(rule && { replaces: rule.id }) } })
    },
  })
  const { values, setValues } = fields
  const isRequest = values.subject === 'requests'
  const minutes = minutesOf(values)

  /** What is not counted there is replaced by what is. */
  function applyTo(subject: Values['subject']) {
    const metrics = metricsOf(subject === 'requests')
    const metric = metrics.includes(values.metric) ? values.metric : (metrics[0] ?? values.metric)
    setValues({ subject, metric, boardID: null, columnID: null })
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(rule ? 'settings.edit' : 'settings.add')}
      incomplete={!(minutes >= 1 && minutes <= slaMinutesMax)}
    >
      <NativeSelect
        label={t('form.subject')}
        value={values.subject}
        data={(['requests', 'tasks'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
        onChange={({ currentTarget }) => applyTo(currentTarget.value as Values['subject'])}
      />
      <NativeSelect
        {...field('metric')}
        label={t('form.metric')}
        description={t(`metricHint.${values.metric}`)}
        data={metricsOf(isRequest).map((value) => ({ value, label: t(`metric.${value}`) }))}
      />
      <NativeSelect
        {...field('comparator')}
        label={t('form.comparator')}
        data={comparators.map((value) => ({ value, label: t(`comparator.${value}`) }))}
      />
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <NumberInput
          {...field('amount', { required: true })}
          label={t(values.metric === 'hours_over_estimate' ? 'form.hours' : 'form.amount')}
          min={1}
          max={mostOf(values.unit, slaMinutesMax)}
          decimalScale={2}
        />
        <NativeSelect
          {...field('unit')}
          aria-label={t('form.unit')}
          data={(['hours', 'minutes'] as const).map((value) => ({ value, label: t(`unit.${value}`) }))}
        />
      </Group>
      <PlaceFields place={values} hasColumns={!isRequest} onChange={(place) => setValues(place)} />
    </FormDialog>
  )
}
