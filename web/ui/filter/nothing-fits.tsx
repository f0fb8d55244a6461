import { Button } from '@mantine/core'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../empty-state.tsx'

interface Props {
  /** What was not found, such as "No requests found". */
  title: string
  children?: ReactNode
  /** Clears search and filters. */
  onReset: () => void
}

/** The empty state of a list that is searched or filtered. */
export function NothingFits({ title, children, onReset }: Props) {
  const { t } = useTranslation('ui/filter')
  return (
    <EmptyState
      icon={IconFilterOff}
      title={title}
      action={
        <Button variant="default" onClick={onReset}>
          {t('reset')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
