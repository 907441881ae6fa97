// Route component of the panel's screens that are still to come; the title is the route's.
import { useMatches, useRouter } from '@tanstack/react-router';
import { EmConstrucao } from './ui/estados.tsx';

export function EmConstrucaoPage() {
  const router = useRouter();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.titulo ?? 'Em construção' });
  const voltar = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/admin/dashboard' });
  return <EmConstrucao title={title} onBack={voltar} />;
}
