import { CloseButton, UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filters.module.css'

interface Props {
  label: string
  /** The value as text; empty if nothing is selected. */
  value: string
  onRemove: () => void
  /** Attaches the button to what it opens. */
  around: (button: ReactElement<Record<string, unknown>>) => ReactNode
}

/** A filter of the search: a button that opens its values, and one that removes them. */
export function Pill({ label, value, onRemove, around }: Props) {
  return (
    <span className={classes.pill} data-set={value ? true : undefined}>
      {around(
        <UnstyledButton className={classes.words}>
          <span className={classes.clip}>
            {value ? `${label}: ` : label}
            {value && <bdi>{value}</bdi>}
          </span>
          {!value && <IconChevronDown size={16} stroke={1.5} aria-hidden />}
        </UnstyledButton>,
      )}
      {value && <RemoveButton label={label} value={value} onRemove={onRemove} />}
    </span>
  )
}

/** Removes a filter; the focus stays at its pill. */
export function RemoveButton({ label, value, onRemove }: Omit<Props, 'around'>) {
  const { t } = useTranslation('search')
  return (
    <CloseButton
      size="sm"
      aria-label={t('filter.remove', { filter: `${label}: ${value}` })}
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector('button')?.focus()
        onRemove()
      }}
    />
  )
}
