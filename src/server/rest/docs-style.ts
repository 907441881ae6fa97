// The style of the page that shows the REST calls. It stands alone: the client's own style is built under other names.
export const DOCS_STYLE = `
:root {
  --fundo: #f7f8fc; --papel: #fff; --papel-2: #f1f3f9; --texto: #0f1526; --texto-2: #41495d; --texto-3: #586074;
  --acao: #2340b7; --linha: #e3e6ed; --noite: #09174c;
  --get: #193196; --get-fundo: #e1eafd; --post: #095c34; --post-fundo: #d9f5e1;
  --put: #604100; --put-fundo: #fff4ba; --delete: #9e1421; --delete-fundo: #ffe3e1;
}
@media (prefers-color-scheme: dark) {
  :root {
    --fundo: #0e1422; --papel: #161d2e; --papel-2: #1c2438; --texto: #e8ecf5; --texto-2: #b9c1d3; --texto-3: #98a2b8;
    --acao: #a1b9f5; --linha: #2b3449; --noite: #0a1030;
    --get: #c6d6fb; --get-fundo: #193196; --post: #b4eac5; --post-fundo: #095c34;
    --put: #ffe984; --put-fundo: #604100; --delete: #ffc6c1; --delete-fundo: #771118;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0; background: var(--fundo); color: var(--texto);
  font: 400 16px/1.5 'Reddit Sans Variable', system-ui, -apple-system, 'Segoe UI', sans-serif;
  overflow-wrap: anywhere;
}
a { color: var(--acao); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--acao); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.pular { position: absolute; left: -9999px; padding: 12px 16px; background: var(--papel); }
.pular:focus { left: 16px; top: 16px; z-index: 1; }
header { padding: 28px 16px; background: var(--noite); color: #fff; }
header > * { max-width: 1200px; margin-inline: auto; }
header a { color: #fff; }
header a:focus-visible { outline-color: #fff; }
.portal { margin-block: 0 4px; font-weight: 650; }
h1 { margin-block: 0 12px; font-size: 26px; line-height: 1.2; }
h2 { margin: 36px 0 12px; font-size: 22px; line-height: 1.3; }
h3 { margin: 0; font-size: 18px; line-height: 1.4; font-weight: 650; }
h4 { margin: 18px 0 6px; font-size: 15px; }
.colunas { max-width: 1232px; margin-inline: auto; padding: 0 16px 48px; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav > ul { display: flex; flex-wrap: wrap; gap: 4px 16px; padding-block: 16px; }
nav > ul > li > ul { display: none; }
nav a { display: inline-block; padding-block: 8px; }
article { margin-block: 0 16px; padding: 16px; background: var(--papel); border: 1px solid var(--linha); border-radius: 14px; }
article:target { border-color: var(--acao); }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 14px; }
pre { margin: 8px 0 0; padding: 12px; background: var(--papel-2); border-radius: 10px; white-space: pre-wrap; }
.resumo { margin: 6px 0 0; color: var(--texto-2); }
.metodo {
  display: inline-block; min-width: 70px; padding: 1px 8px; border-radius: 6px; font-size: 13px; font-weight: 650; text-align: center;
}
.metodo.get { color: var(--get); background: var(--get-fundo); }
.metodo.post { color: var(--post); background: var(--post-fundo); }
.metodo.put { color: var(--put); background: var(--put-fundo); }
.metodo.delete { color: var(--delete); background: var(--delete-fundo); }
.campos { margin: 0; }
.campos > div { padding: 8px 0; border-top: 1px solid var(--linha); }
.campos dt { font-weight: 650; }
.campos dd { margin: 2px 0 0; }
.obrigatorio, .opcional, .tipo { font-size: 14px; font-weight: 400; color: var(--texto-3); }
.obrigatorio { color: var(--delete); }
.tipo { display: block; }
.respostas { margin: 0; padding: 0; list-style: none; }
.respostas li { padding: 4px 0; }
.status { display: inline-block; min-width: 44px; font-weight: 650; }
details { margin-top: 8px; }
summary { padding: 10px 0; color: var(--acao); cursor: pointer; }
@media (min-width: 62em) {
  .colunas { display: grid; grid-template-columns: 300px minmax(0, 1fr); gap: 32px; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding-block: 24px; }
  nav > ul { display: block; padding: 0; }
  nav > ul > li > ul { display: block; margin-block: 2px 12px; }
  nav > ul > li > a { font-weight: 650; }
  nav li li a { display: flex; gap: 8px; align-items: baseline; padding-block: 4px; font-size: 15px; text-decoration: none; }
  nav a:hover { text-decoration: underline; }
  .campos > div { display: grid; grid-template-columns: 260px minmax(0, 1fr); gap: 12px; }
  article { padding: 20px; }
}
@media print {
  nav, .pular { display: none; }
  article { break-inside: avoid; }
}
`;
