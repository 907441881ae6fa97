/*
 * Mantine theme: "caneta azul, marca-texto e grafite". Component entries are written as plain objects instead of
 * `Component.extend(...)`, so that the theme does not pull every Mantine component into the first visit.
 */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ten shades, the lightest first. */
const ramp = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple;

const tinta = ramp('#F2F6FE #E1EAFD #C6D6FB #A1B9F5 #7798EC #486CDB #2340B7 #193196 #112471 #09174C');
const marca = ramp('#FFFAE4 #FFF4BA #FFE984 #FFDE56 #FAD534 #E7C100 #AD8604 #815C00 #604100 #3F2903');
const verde = ramp('#EEFBF2 #D9F5E1 #B4EAC5 #84D6A2 #4FBA7C #14874E #0B703F #095C34 #074727 #062F19');
const vermelho = ramp('#FFF3F2 #FFE3E1 #FFC6C1 #FFA099 #F2716C #D7333A #BA1D2A #9E1421 #771118 #4F0A0E');
const grafite = ramp('#F7F8FC #EFF1F7 #E3E6ED #D0D4DE #ABB1C0 #788093 #586074 #41495D #262D40 #0F1526');
/** Mantine wants dark[0] to be the text and dark[9] the deepest background. */
const dark = ramp('#E8ECF5 #B9C1D3 #98A2B8 #6B748A #333C53 #262E43 #161D2E #0E1422 #0A0F1B #060A13');

const fontFamily =
  '"Reddit Sans Variable", "Reddit Sans Reserva", "Reddit Sans Reserva 2", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

const buttonHeight: Record<string, string> = { xs: '32px', sm: '40px', md: '48px', lg: '56px' };
const buttonPadding: Record<string, string> = { xs: '12px', sm: '16px', md: '20px', lg: '24px' };
const buttonFont: Record<string, string> = { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.0625rem' };

export const theme = createTheme({
  primaryColor: 'tinta',
  primaryShade: { light: 6, dark: 5 },
  colors: {
    tinta,
    marca,
    verde,
    vermelho,
    grafite,
    dark,
    // No Mantine default colour may leak in, so the common names point at ours.
    blue: tinta,
    gray: grafite,
    red: vermelho,
    green: verde,
    yellow: marca,
  },
  white: '#FFFFFF',
  black: '#0F1526',
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgba(9,23,76,.06)',
    sm: '0 1px 2px rgba(9,23,76,.05), 0 2px 6px rgba(9,23,76,.05)',
    md: '0 2px 4px rgba(9,23,76,.05), 0 8px 20px rgba(9,23,76,.08)',
    lg: '0 4px 8px rgba(9,23,76,.06), 0 16px 40px rgba(9,23,76,.14)',
    xl: '0 8px 16px rgba(9,23,76,.08), 0 28px 64px rgba(9,23,76,.22)',
  },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  focusRing: 'auto',
  focusClassName: 'pc-foco',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, props: { size?: string | number }) => {
        const size = String(props.size ?? 'md');
        const height = buttonHeight[size];
        return height
          ? {
              root: {
                '--button-height': height,
                '--button-padding-x': buttonPadding[size],
                '--button-fz': buttonFont[size],
              },
            }
          : { root: {} };
      },
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    // Chromium makes anything that scrolls a stop of the Tab key, unless told otherwise; a list vanishes under that focus.
    ComboboxOptions: { defaultProps: { tabIndex: -1 } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Menu: { defaultProps: { shadow: 'lg', radius: 'md' } },
  },
});

export const resolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#F7F8FC',
    '--mantine-color-text': '#0F1526',
    '--mantine-color-dimmed': '#586074',
    '--mantine-color-placeholder': '#666E82',
    '--mantine-color-default-border': '#838B9F',
    '--mantine-color-error': '#BA1D2A',
    '--mantine-color-success': '#0B703F',
    '--mantine-color-anchor': '#2340B7',
    '--mantine-color-disabled': '#EFF1F7',
    '--mantine-color-disabled-color': '#666E82',
    '--mantine-color-disabled-border': '#D0D4DE',
  },
  dark: {
    '--mantine-color-body': '#0E1422',
    '--mantine-color-text': '#E8ECF5',
    '--mantine-color-dimmed': '#98A2B8',
    '--mantine-color-placeholder': '#98A2B8',
    '--mantine-color-default': '#0E1422',
    '--mantine-color-default-hover': '#262E43',
    '--mantine-color-default-border': '#6B748A',
    '--mantine-color-error': '#FFA099',
    '--mantine-color-success': '#4FBA7C',
    '--mantine-color-anchor': '#A1B9F5',
    '--mantine-color-disabled': '#1C2336',
    '--mantine-color-disabled-color': '#98A2B8',
    '--mantine-color-disabled-border': '#333C53',
  },
});
