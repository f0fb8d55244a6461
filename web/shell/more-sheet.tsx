import { Drawer } from '@mantine/core'
import { cloneElement } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './more-sheet.module.css'
import { MoreAgencies, MoreArea, MoreOfPerson } from './more-sheet-items.tsx'
import type { OverlayProps } from './overlay-button.tsx'
import type { PlacedArea } from './use-areas.ts'

interface Props extends OverlayProps {
  areas: readonly PlacedArea[]
}

/** The other areas of a phone, the agencies and the person, in a sheet at its bottom. */
export function MoreSheet({ areas, target, opened, onChange }: Props) {
  const { t } = useTranslation('shell')
  const { t: ui } = useTranslation('ui')
  const close = () => onChange(false)
  const expanded = { 'aria-haspopup': 'dialog', 'aria-expanded': opened, onClick: () => onChange(true) }
  return (
    <>
      {cloneElement(target, expanded)}
      <Drawer
        opened={opened}
        onClose={close}
        title={t('more')}
        position="bottom"
        size="auto"
        radius="md"
        classNames={{ content: classes.content, title: classes.title }}
        closeButtonProps={{ 'aria-label': ui('close') }}
      >
        <nav aria-label={t('more')}>
          {areas.map((area) => (
            <MoreArea key={area.name} area={area} onOpen={close} />
          ))}
        </nav>
        <MoreAgencies onOpen={close} />
        <MoreOfPerson onOpen={close} />
      </Drawer>
    </>
  )
}
