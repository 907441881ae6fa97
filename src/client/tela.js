// Runs before anything of the page is shown, as a script of its own since the content policy allows none within. The server draws
// the home page into every answer; an address that names another screen, or other filters, must not show it for a moment. The
// colours are those the visitor chose, as Mantine keeps them.
{
  const page = document.documentElement;
  if (!/^#?\/?$/.test(location.hash)) page.setAttribute('data-tela', 'outra');
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage turned off.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}
