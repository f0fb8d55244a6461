import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PaletteSource } from '../../platform/slots.ts'
import { useAreas } from '../use-areas.ts'

/** The areas of the application. */
export const areaSource: PaletteSource = {
  name: 'areas',
  label: 'shell/settings:palette.goTo',
  order: 100,
  useItems: useAreaItems,
}

function useAreaItems() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return useAreas().map((area) => ({
    id: `area.${area.name}`,
    label: String(t(area.label as never)),
    icon: area.icon,
    run: () => void navigate({ to: area.path }),
  }))
}
