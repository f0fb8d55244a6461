import { Group, NativeSelect, NumberInput, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { comparators, requestMetrics, slaMinutesMax } from '../../../shared/sla-facts.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { ProjectSelect } from '../../time/choose/project-select.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { createRuleMutation } from '../operations.ts'
import { type Rule, useRuleWords } from '../words/use-rule-words.ts'

const units = { hours: 60, minutes: 1 } as const

interface Props {
  /** The rule that it replaces. */
  rule: Rule | undefined
  onClose: () => void
}

/** Creates a rule, or replaces one: what runs by it keeps its time. */
export function RuleForm({ rule, onClose }: Props) {
  const { t } = useTranslation('sla')
  const { sentence } = useRuleWords()
  const [create] = useCreate(createRuleMutation)
  const {
    field,
    form: fields,
    ...form
  } = useProductForm({
    schema: async () => (await import('../../../shared/sla.ts')).createSLARuleInput,
    initial: initialOf(rule),
    toInput: inputOf,
    send: async (sent) => {
      await create({ input: { ...inputOf(sent), ...(rule && { replaces: rule.id }) } })
    },
  })
  const project = field('projectID')
  const { values } = fields
  const minutes = minutesOf(values)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(rule ? 'settings.edit' : 'settings.add')}
      incomplete={!(minutes >= 1 && minutes <= slaMinutesMax)}
    >
      <NativeSelect
        {...field('metric')}
        label={t('form.metric')}
        description={t(`metricHint.${values.metric}`)}
        data={requestMetrics.map((value) => ({ value, label: t(`metric.${value}`) }))}
      />
      <NativeSelect
        {...field('comparator')}
        label={t('form.comparator')}
        data={comparators.map((value) => ({ value, label: t(`comparator.${value}`) }))}
      />
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <NumberInput
          {...field('amount', { required: true })}
          label={t('form.amount')}
          min={1}
          max={slaMinutesMax / units[values.unit]}
          decimalScale={2}
        />
        <NativeSelect
          {...field('unit')}
          aria-label={t('form.unit')}
          data={(['hours', 'minutes'] as const).map((value) => ({ value, label: t(`unit.${value}`) }))}
        />
      </Group>
      <ProjectSelect
        label={t('form.project')}
        placeholder={rule?.project?.title ?? t('form.everywhere')}
        clearable
        error={project.error}
        onChoose={(chosen) => project.onChange(chosen?.id ?? null)}
      />
      {minutes >= 1 && (
        <Text c="dimmed">{sentence({ id: '', project: null, rule: inputOf(values).rule })}</Text>
      )}
    </FormDialog>
  )
}

type Values = {
  metric: (typeof requestMetrics)[number]
  comparator: (typeof comparators)[number]
  amount: number | string
  unit: keyof typeof units
  projectID: string | null
}

function initialOf(rule: Rule | undefined): Values {
  if (!rule) return { metric: 'first_response', comparator: 'lte', amount: 4, unit: 'hours', projectID: null }
  const { metric_name: metric, metric_comparator: comparator, metric_value } = rule.rule
  const minutes = Number(metric_value)
  const unit = minutes % 60 === 0 ? 'hours' : 'minutes'
  return { metric, comparator, amount: minutes / units[unit], unit, projectID: rule.project?.id ?? null }
}

const minutesOf = ({ amount, unit }: Values): number => Math.round(Number(amount) * units[unit])

const inputOf = ({ projectID, metric, comparator, ...time }: Values) => ({
  isRequest: true,
  projectID,
  rule: {
    metric_name: metric,
    metric_comparator: comparator,
    metric_value: String(minutesOf(time as Values)),
  },
})
