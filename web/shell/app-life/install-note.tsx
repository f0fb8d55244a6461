import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  countVisit,
  type Installing,
  installEvent,
  installing,
  isTimeToTell,
  told,
} from '../../platform/worker/install.ts'
import { useHostAgency } from '../host-gate.tsx'
import { TopNote } from './top-note.tsx'

/** A line that says once how to install the application, to those who come back to it. */
export function InstallNote() {
  const { t } = useTranslation('shell/settings')
  const name = useHostAgency()?.name ?? 'Atrium'
  const [how, setHow] = useState<Installing>()

  useEffect(() => {
    countVisit()
    const look = () => setHow(isTimeToTell() ? installing() : undefined)
    look()
    addEventListener(installEvent, look)
    return () => removeEventListener(installEvent, look)
  }, [])

  function end() {
    told()
    setHow(undefined)
  }

  return (
    <TopNote>
      {how && (
        <>
          {t(how.by === 'menu' ? 'install.byMenu' : 'install.canBe', { name })}{' '}
          {how.by === 'question' && (
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => {
                void how.prompt.prompt()
                end()
              }}
            >
              {t('install.install')}
            </Button>
          )}
          <Button variant="subtle" color="gray" size="compact-xs" onClick={end}>
            {t('install.notNow')}
          </Button>
        </>
      )}
    </TopNote>
  )
}
