import { Button, Menu } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Condition, Filter } from '../../../shared/filter.ts'
import { conditionsMax, operatorsOf } from '../../../shared/filter-facts.ts'
import { ConditionPill } from './condition-pill.tsx'
import classes from './filter.module.css'
import { type FilterField, withOperator } from './filter-field.ts'
import { SavedFilters } from './saved-filters.tsx'

interface Props<Row> {
  /** The key of the saved filters; without it, none are saved. */
  name?: string
  fields: readonly FilterField<Row>[]
  filter: Filter
  /** The label of the button that adds a condition, where it is part of a sentence. */
  add?: string
  readOnly?: boolean
  /** What is wrong with a condition, by its place. */
  errorOf?: (at: number) => string | undefined
  onChange: (filter: Filter) => void
}

/** Filters a list by conditions that are edited in place; saves and shares filters. */
export function FilterBar<Row>(props: Props<Row>) {
  const { name, fields, filter, readOnly, errorOf, onChange } = props
  const { t } = useTranslation('ui/filter')
  const [opened, setOpened] = useState<number>()

  function append(field: FilterField<Row>) {
    setOpened(filter.length)
    onChange([...filter, firstOf(field)])
  }

  return (
    <fieldset className={classes.bar} aria-label={t('title')}>
      {filter.map((condition, at) => (
        <ConditionPill
          // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may be equal, and are identified by their position.
          key={at}
          field={fields.find(({ name: each }) => each === condition.field)}
          condition={condition}
          readOnly={readOnly}
          error={errorOf?.(at)}
          opened={opened === at}
          onOpen={(open) => setOpened(open ? at : undefined)}
          onChange={(next) => onChange(filter.with(at, next))}
          onRemove={() => onChange(filter.toSpliced(at, 1))}
        />
      ))}
      {!readOnly && filter.length < conditionsMax && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              {...(props.add
                ? { variant: 'subtle', px: 'xs', leftSection: <IconPlus size={16} stroke={1.5} /> }
                : { variant: 'default', leftSection: <IconFilter size={16} stroke={1.5} /> })}
            >
              {props.add ?? t('add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {fields.map((field) => (
              <Menu.Item key={field.name} onClick={() => append(field)}>
                {field.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {name !== undefined && <SavedFilters name={name} filter={filter} onChoose={onChange} />}
    </fieldset>
  )
}

function firstOf<Row>({ name, kind }: FilterField<Row>): Condition {
  const [operator] = operatorsOf[kind]
  return withOperator({ field: name, operator: 'empty' }, operator)
}
