/** Atrium's logo, the same as `atrium.svg`: in the page, so that it is there without a connection. Decorative: the name is beside it. */
export const Logo = ({ size = 40 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#7367f0" />
    <path
      d="M9 23V13a7 7 0 0 1 14 0v10M16 23v-7"
      fill="none"
      stroke="#fff"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
)
