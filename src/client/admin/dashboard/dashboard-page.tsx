import { useRouter } from '@tanstack/react-router';
import { EmConstrucao } from '../../ui/estados.tsx';

export function DashboardPage() {
  const router = useRouter();
  return <EmConstrucao title="Dashboard" onBack={() => router.history.back()} />;
}
