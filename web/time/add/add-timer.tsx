import { createPortal } from 'react-dom'
import { AddTimerPanel } from './add-timer-panel.tsx'

/** The panel over any page. */
export const AddTimer = ({ onClose }: { onClose: () => void }) =>
  createPortal(<AddTimerPanel onClose={onClose} />, document.querySelector('main') ?? document.body)
