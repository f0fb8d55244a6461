import { CloseButton, Popover, Text, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Condition } from '../../../shared/filter.ts'
import { daysFromToday } from '../../../shared/relative-day.ts'
import { useFormats } from '../use-formats.ts'
import { ConditionEditor } from './condition-editor.tsx'
import classes from './filter.module.css'
import type { FilterField } from './filter-field.ts'

interface Props<Row> {
  /** Undefined for a field that no longer exists: its condition can only be removed. */
  field: FilterField<Row> | undefined
  condition: Condition
  readOnly?: boolean | undefined
  /** Why the condition can't be used. */
  error?: string | undefined
  opened: boolean
  onOpen: (opened: boolean) => void
  onChange: (condition: Condition) => void
  onRemove: () => void
}

/** A condition as text; clicking it opens the editor. */
export function ConditionPill<Row>(props: Props<Row>) {
  const { field, condition, readOnly, error, opened, onOpen, onChange, onRemove } = props
  const { t } = useTranslation('ui/filter')
  const errorId = useId()
  const label = field?.label ?? condition.field
  const words = [label, ...useConditionTexts(field, condition)].filter(Boolean).join(' ')
  return (
    <span className={classes.pill} data-invalid={error ? true : undefined}>
      <Popover opened={opened} onChange={onOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            className={classes.words}
            disabled={!field || readOnly}
            aria-describedby={error && errorId}
            onClick={() => onOpen(!opened)}
          >
            <bdi>{words}</bdi>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          {field && <ConditionEditor field={field} condition={condition} onChange={onChange} />}
        </Popover.Dropdown>
      </Popover>
      {!readOnly && (
        <CloseButton size="sm" aria-label={t('remove', { condition: words })} onClick={onRemove} />
      )}
      {error && (
        <Text id={errorId} className={classes.error} size="xs" c="danger">
          {error}
        </Text>
      )}
    </span>
  )
}

function useConditionTexts<Row>(field: FilterField<Row> | undefined, condition: Condition): string[] {
  const { t } = useTranslation('ui/filter')
  const operator = t(`operator.${condition.operator}`)
  const value = useValueText(field, condition)
  if (condition.operator !== 'before' && condition.operator !== 'after' && condition.operator !== 'on')
    return [operator, value]
  const days = daysFromToday(condition.value)
  if (!days) return [operator, value]
  // A comparison with a relative day has words of its own in every language: "earlier than 3 days ago".
  return [t(`relative.${condition.operator}.${days > 0 ? 'ahead' : 'ago'}`, { count: Math.abs(days) })]
}

function useValueText<Row>(field: FilterField<Row> | undefined, condition: Condition): string {
  const { t } = useTranslation('ui/filter')
  const { list, calendarDate, count } = useFormats()
  if ('values' in condition)
    return list(
      condition.values.map((value) => field?.options?.find((each) => each.value === value)?.label ?? value),
    )
  if (!('value' in condition)) return ''
  if (typeof condition.value === 'number') return count(condition.value)
  if (field?.kind !== 'day') return condition.value
  return daysFromToday(condition.value) === undefined ? calendarDate(condition.value) : t('today')
}
