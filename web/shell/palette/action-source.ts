import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fold } from '../../../shared/fold.ts'
import { appearances } from '../../../shared/identity-facts.ts'
import type { PaletteItem, PaletteSource } from '../../platform/slots.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { shortcutSheet } from '../shortcut-sheet-state.ts'
import { useKeyboardParts } from '../use-keyboard-parts.ts'
import { usePreferences } from '../use-preferences.ts'
import { useTextsOf } from '../use-texts-of.ts'

/** Actions available everywhere: the rooms' own, then those about the viewer. */
export const actionSource: PaletteSource = {
  name: 'actions',
  label: 'shell/settings:palette.actions',
  order: 90,
  useItems(query) {
    const wanted = fold(query)
    return [...useRoomActions(), ...useOwnActions()].filter(({ label }) => fold(label).includes(wanted))
  },
}

function useRoomActions(): PaletteItem[] {
  const viewer = useViewer()
  const { actions } = useKeyboardParts()
  const navigate = useNavigate()
  const name = useTextsOf(actions.map(({ label }) => label))
  return actions
    .filter(({ shownTo }) => viewer.agency && shownTo(viewer))
    .map(({ name: id, label, icon, act }) => ({
      id: `action.${id}`,
      label: name(label),
      icon,
      run: 'run' in act ? act.run : () => void navigate({ to: act.path }),
    }))
}

function useOwnActions(): PaletteItem[] {
  const { t } = useTranslation(['shell', 'shell/settings'])
  const { isClient } = useViewer()
  const { appearance: current, setAppearance } = usePreferences()
  const navigate = useNavigate()
  const to = (path: string) => () => void navigate({ to: path })
  const looks = appearances
    .filter((appearance) => appearance !== current)
    .map((appearance) => ({
      id: `action.appearance.${appearance}`,
      label: `${t('shell/settings:appearance.title')}: ${t(`shell/settings:appearance.${appearance}`)}`,
      icon: IconMoon,
      run: () => setAppearance(appearance),
    }))
  const forStaff = [
    {
      id: 'action.shortcuts',
      label: t('shell/settings:shortcuts.title'),
      icon: IconKeyboard,
      run: () => shortcutSheet.set(true),
    },
    { id: 'action.addAgency', label: t('addAgency'), icon: IconPlus, run: to('/home') },
  ]
  return [
    ...looks,
    ...(isClient ? [] : forStaff),
    { id: 'action.profile', label: t('profile'), icon: IconUser, run: to('/user/profile') },
    { id: 'action.signOut', label: t('signOut'), icon: IconLogout, run: to('/logout') },
  ]
}
