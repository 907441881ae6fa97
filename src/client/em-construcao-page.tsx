// Route component of the screens that are still to come; the title is the route's.
import { useMatches, useRouter } from '@tanstack/react-router';
import { EmConstrucao } from './ui/estados.tsx';

export function EmConstrucaoPage() {
  const router = useRouter();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.titulo ?? 'Em construção' });
  return <EmConstrucao title={title} onBack={() => router.history.back()} />;
}
