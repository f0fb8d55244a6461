import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { useStore } from '../../platform/store.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { WaitingLines } from '../../ui/waiting/waiting-lines.tsx'
import { TopNote } from './top-note.tsx'

/** Says that the server has refused something that was written without a connection, wherever its author is by now. */
export function RefusedNote() {
  const { t } = useTranslation('shell/settings')
  const { outbox } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const refused = useStore(outbox.entries).filter(isToldHere)
  return (
    <>
      <TopNote>
        {refused.length > 0 && (
          <>
            {t('refused.note', { count: refused.length })}{' '}
            <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
              {t('refused.show')}
            </Button>
          </>
        )}
      </TopNote>
      {isOpen && refused.length > 0 && (
        <Dialog title={t('refused.title')} onClose={() => setOpen(false)}>
          <WaitingLines label={t('refused.title')} entries={refused} />
        </Dialog>
      )}
    </>
  )
}

/** What its own place tells of is not told here, unless its author cannot open that place any more. */
const isToldHere = ({ state, inPlace, error }: OutboxEntry): boolean =>
  state === 'failed' && (!inPlace || error?.code === 'NOT_FOUND' || error?.code === 'FORBIDDEN')
