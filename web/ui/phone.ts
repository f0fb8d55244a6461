/**
 * The width of a phone's viewport, as a media query; in style sheets it is called `--phone`. Paper may be as narrow,
 * but is no phone.
 */
export const phone = 'screen and (max-width: 47.99375em)'
