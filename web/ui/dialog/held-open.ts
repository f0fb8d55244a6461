interface Held {
  isBusy: boolean | undefined
  onClose: () => void
  /** Name of the x. */
  label: string
}

const stay = () => undefined

/** While its command is under way, Escape, a click outside and the x leave a dialog open: a failure would have no place to show. */
export const heldOpen = ({ isBusy, onClose, label }: Held) => ({
  onClose: isBusy ? stay : onClose,
  closeButtonProps: { 'aria-label': label, disabled: isBusy },
})
