// How the list under a field that finds as one types looks.
import css from './combobox.module.css';

const DROPDOWN = 'p-0 overflow-hidden border border-linha-2 rounded-inner bg-papel raised-2 text-texto';

export const LIST = {
  dropdown: DROPDOWN,
  options: 'max-h-[300px] p-1 overflow-y-auto overscroll-contain',
  option: `px-3 py-2 rounded-md wrap-anywhere text-15 max-sm:text-16 leading-[1.3] max-sm:min-h-11 ${css.option}`,
  empty: 'px-3 py-2.5 text-15 text-texto-3',
};

/** Names to be found with a finger, in a form. */
const ROOMY = 'flex items-center min-h-11 px-3 py-2 text-16';

export const ROOMY_LIST = {
  ...LIST,
  option: `rounded-md wrap-anywhere leading-[1.3] ${ROOMY} ${css.option}`,
  empty: `text-texto-3 ${ROOMY}`,
};
