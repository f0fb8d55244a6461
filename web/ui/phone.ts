/** The width of a phone's viewport, as a media query; in style sheets it is called `--phone`. */
export const phone = '(max-width: 47.99375em)'
