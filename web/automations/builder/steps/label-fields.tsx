import { Group, MultiSelect, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { tagsMax } from '../../../../shared/work-facts.ts'
import { ColorMark } from '../../../ui/color-mark.tsx'
import { distinctOptions } from '../../../ui/filter/distinct-options.ts'
import { useProjects } from '../use-projects.ts'
import classes from './steps.module.css'

interface PriorityProps {
  value: string | null
  clearable?: boolean
  error: string | undefined
  onChange: (label: string | null) => void
}

/** A priority by name, which many projects share, with its flag. */
export function PriorityOfStep({ value, clearable, error, onChange }: PriorityProps) {
  const { t } = useTranslation('automations/builder')
  const { items: projects = [] } = useProjects()
  const priorities = projects.flatMap((project) => project.priorities)
  const flagOf = (label: string | null) => priorities.find((each) => each.label === label)?.flag
  const flag = flagOf(value)
  return (
    <Select
      aria-label={t('fields.priority')}
      placeholder={t('fields.priority')}
      className={classes.field}
      data={optionsOf([...priorities.map(({ label }) => label), ...(value ? [value] : [])])}
      value={value || null}
      error={error}
      searchable
      allowDeselect={false}
      clearable={clearable ?? false}
      clearButtonProps={{ 'aria-label': t('clear') }}
      leftSection={flag && <ColorMark color={flag} kind="flag" />}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <ColorMark color={flagOf(option.value) ?? ''} kind="flag" />
          <bdi>{option.label}</bdi>
        </Group>
      )}
      onChange={onChange}
    />
  )
}

interface TagsProps {
  value: string[]
  error: string | undefined
  onChange: (labels: string[]) => void
}

/** Tags by name, which many projects share. */
export function TagsOfStep({ value, error, onChange }: TagsProps) {
  const { t } = useTranslation('automations/builder')
  const { items: projects = [] } = useProjects()
  const labels = projects.flatMap((project) => project.tags.map(({ label }) => label))
  return (
    <MultiSelect
      aria-label={t('fields.tags')}
      placeholder={value.length === 0 ? t('fields.tags') : ''}
      className={classes.wide}
      data={optionsOf([...labels, ...value])}
      value={value}
      error={error}
      maxValues={tagsMax}
      searchable
      onChange={onChange}
    />
  )
}

const optionsOf = (labels: readonly string[]) =>
  distinctOptions(labels.map((label) => ({ value: label, label })))
