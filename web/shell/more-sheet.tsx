import { cloneElement } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomSheet } from '../ui/dialog/bottom-sheet.tsx'
import { MoreAgencies, MoreArea, MoreOfPerson } from './more-sheet-items.tsx'
import type { OverlayProps } from './overlay-button.tsx'
import type { PlacedArea } from './use-areas.ts'

interface Props extends OverlayProps {
  areas: readonly PlacedArea[]
}

/** The other areas, the agencies and the person, in a bottom sheet on a phone. */
export function MoreSheet({ areas, target, opened, onChange }: Props) {
  const { t } = useTranslation('shell')
  const close = () => onChange(false)
  const expanded = { 'aria-haspopup': 'dialog', 'aria-expanded': opened, onClick: () => onChange(true) }
  return (
    <>
      {cloneElement(target, expanded)}
      <BottomSheet opened={opened} onClose={close} title={t('more')}>
        <nav aria-label={t('more')}>
          {areas.map((area) => (
            <MoreArea key={area.name} area={area} onOpen={close} />
          ))}
        </nav>
        <MoreAgencies onOpen={close} />
        <MoreOfPerson onOpen={close} />
      </BottomSheet>
    </>
  )
}
