import { type FloatingPosition, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../platform/workspace/viewer.ts'
import { Avatar } from '../ui/avatar.tsx'
import { OverlayButton } from './overlay-button.tsx'
import { lazyWithTexts } from './routing/lazy-with-texts.ts'
import waiting from './waiting.module.css'
import { WaitingElsewhere } from './waiting.tsx'

export const PersonMenuItems = lazyWithTexts(
  () => import('./person-menu-items.tsx'),
  'PersonMenuItems',
  'over',
  'shell/settings',
)

interface Props {
  position: FloatingPosition
  /** Also lists the agencies, if there is no rail. */
  withAgencies?: boolean
}

/** The menu of the person at the foot of the rail: profile, appearance, language, sign out. */
export function PersonMenu({ position, withAgencies = false }: Props) {
  const { t } = useTranslation('shell')
  const { me } = useViewer()
  const [opened, setOpened] = useState(false)
  return (
    <OverlayButton
      onChange={setOpened}
      target={
        <UnstyledButton onPointerEnter={PersonMenuItems.preload}>
          <span className={waiting.holder}>
            <Avatar id={me.id} name={me.name} picture={me.avatar} />
            <VisuallyHidden>{t('personMenu', { name: me.name })}</VisuallyHidden>
            {withAgencies && <WaitingElsewhere />}
          </span>
        </UnstyledButton>
      }
    >
      {(target) => (
        <PersonMenuItems
          position={position}
          withAgencies={withAgencies}
          target={target}
          opened={opened}
          onChange={setOpened}
        />
      )}
    </OverlayButton>
  )
}
