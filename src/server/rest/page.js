// What the page of the REST calls does once it is read: finds calls by words, and copies a line. Without it the page is whole
// all the same. A file of its own, because the page's policy runs nothing that stands in it.

(() => {
  /** @param {string} text */
  const plain = (text) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  /**
   * What is always there.
   * @param {string} selector
   * @param {ParentNode} [of]
   * @returns {any}
   */
  const part = (selector, of = document) => of.querySelector(selector);
  const form = part('.busca');
  const field = part('input', form);
  const count = part('output', form);
  const calls = [...document.querySelectorAll('article')].map((article) => ({
    article,
    link: part(`nav li li a[href="#${article.id}"]`).parentElement,
    text: plain([...article.querySelectorAll('h3, .resumo')].map((part) => part.textContent).join(' ')),
  }));
  const groups = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('main section[data-grupo]')]).map(
    (section) => ({
      section,
      link: part(`nav > ul > li > a[href="#${section.dataset.grupo}"]`).parentElement,
      name: plain(part('h2', section).textContent),
    }),
  );
  const intro = part('#como-chamar').parentElement;

  function find() {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { section, link, name } of groups) {
      let here = 0;
      for (const call of calls.filter(({ article }) => section.contains(article))) {
        const shown = words.every((/** @type {string} */ word) => call.text.includes(word) || name.includes(word));
        call.article.hidden = call.link.hidden = !shown;
        if (shown) here++;
      }
      section.hidden = link.hidden = here === 0;
      found += here;
    }
    intro.hidden = words.length > 0;
    count.textContent =
      words.length === 0 ? '' : found === 0 ? 'Nenhuma chamada.' : found === 1 ? '1 chamada' : `${found} chamadas`;
  }

  // A link to a call that the search hides leads there all the same.
  function arrive() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.closest('[hidden]')) return;
    field.value = '';
    find();
    target.scrollIntoView();
  }

  /** @param {string} text */
  async function copy(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    // Without https there is no clipboard to write to.
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }

  for (const sample of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.linha-de-comando'))) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copiar';
    button.setAttribute('aria-label', `Copiar o comando: ${sample.dataset.nome}`);
    button.addEventListener('click', async () => {
      await copy(part('code', sample).textContent);
      button.textContent = 'Copiado';
      button.setAttribute('aria-label', `Comando copiado: ${sample.dataset.nome}`);
      setTimeout(() => {
        button.textContent = 'Copiar';
        button.setAttribute('aria-label', `Copiar o comando: ${sample.dataset.nome}`);
      }, 2000);
    });
    sample.prepend(button);
  }

  form.hidden = false;
  form.addEventListener('submit', (/** @type {Event} */ event) => event.preventDefault());
  field.addEventListener('input', find);
  window.addEventListener('hashchange', arrive);
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof Element && event.target.matches('input, textarea');
    if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      field.focus();
    }
    if (event.key === 'Escape' && event.target === field) {
      field.value = '';
      find();
    }
  });
  find();
})();
