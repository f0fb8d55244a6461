import { UnstyledButton } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '../platform/slots.ts'
import { UnreadBadge } from '../ui/unread-badge.tsx'
import classes from './area-bar.module.css'
import { OverlayButton } from './overlay-button.tsx'
import { lazyPart } from './routing/lazy-part.ts'
import { type PlacedArea, useAreaCount } from './use-areas.ts'
import { WaitingElsewhere } from './waiting.tsx'

export const MoreSheet = lazyPart(() => import('./more-sheet.tsx'), 'MoreSheet')

/** The areas that do not fit into a phone's tab bar; a dot marks unread items in them. */
export function MoreAreas({ areas }: { areas: readonly PlacedArea[] }) {
  const { t } = useTranslation('shell')
  const [opened, setOpened] = useState(false)
  return (
    <OverlayButton
      popup="dialog"
      onChange={setOpened}
      target={
        <UnstyledButton
          className={classes.item}
          aria-current={areas.some(({ active }) => active) || undefined}
          onPointerEnter={MoreSheet.preload}
        >
          <span className={classes.icon}>
            <IconDots size={20} stroke={1.5} />
            {areas.map((area) => (
              <Waiting key={area.name} area={area} />
            ))}
            <WaitingElsewhere />
          </span>
          <span className={classes.label}>{t('more')}</span>
        </UnstyledButton>
      }
    >
      {(target) => <MoreSheet areas={areas} target={target} opened={opened} onChange={setOpened} />}
    </OverlayButton>
  )
}

/** All dots overlap. */
function Waiting({ area }: { area: Area }) {
  return (
    <span className={classes.dot}>
      <UnreadBadge count={useAreaCount(area)} dot />
    </span>
  )
}
