import { CloseButton, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { docked } from '../docked.ts'
import classes from './data-table.module.css'

interface Props {
  /** How many rows are selected. */
  label: string
  onRelease: () => void
  children: ReactNode
}

/** A row of its own below the others, so that it covers none of them. */
export function BulkBar({ label, onRelease, children }: Props) {
  const { t } = useTranslation('ui')
  return (
    <section ref={docked} data-foot className={classes.bulk} aria-label={t('table.withChosen')}>
      <Text fw={600} role="status" className={classes.chosen}>
        {label}
      </Text>
      <Group gap="sm" wrap="nowrap" className={classes.acts}>
        {children}
      </Group>
      <CloseButton aria-label={t('table.release')} onClick={onRelease} />
    </section>
  )
}
