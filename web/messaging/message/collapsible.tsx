import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './collapsible.module.css'

/** Shows the beginning of long content, and the rest on demand. */
export function Collapsible({ long, children }: { long: boolean; children: ReactNode }) {
  return long ? <Collapsed>{children}</Collapsed> : children
}

function Collapsed({ children }: { children: ReactNode }) {
  const { t } = useTranslation('messaging')
  const [open, setOpen] = useState(false)
  return (
    <div>
      <div className={open ? undefined : classes.closed}>{children}</div>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(!open)} aria-expanded={open}>
        {open ? t('message.showLess') : t('message.showMore')}
      </Button>
    </div>
  )
}
