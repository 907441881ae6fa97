// Saves a file of this portal. A link with `download` opens no window, so no pop-up blocker and no phone minds it.

export function saveFile(url: string, nome: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = nome;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
