import type { PaletteSource } from '../../platform/slots.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useOpenAgency } from '../use-open-agency.ts'

/** The viewer's other agencies. */
export const agencySource: PaletteSource = {
  name: 'agencies',
  label: 'shell:agencies',
  order: 120,
  useItems() {
    const { agencies, agency } = useViewer()
    const openAgency = useOpenAgency()
    return agencies
      .filter(({ id }) => id !== agency?.id)
      .map(({ id, name, avatar }) => ({
        id: `agency.${id}`,
        label: name,
        avatar: { id, name, picture: avatar, square: true },
        quiet: true,
        run: () => openAgency(id),
      }))
  },
}
