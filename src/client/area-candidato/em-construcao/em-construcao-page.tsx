// Screens of the area that are still to come, under their own titles, with the way back to what works.
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { Vazio } from '../../ui/estados.tsx';
import { Pagina } from '../pagina.tsx';

export function EmConstrucaoPage() {
  const titulo = useMatches({ select: (matches) => matches.at(-1)?.staticData.titulo ?? '' });
  return (
    <Pagina titulo={titulo}>
      <div className="papel">
        <Vazio
          as="h2"
          title="Em construção"
          actions={
            <Button
              component={Link}
              to="/area-candidato/inscricoes"
              variant="default"
              leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
            >
              Voltar para Inscrições
            </Button>
          }
        >
          Esta funcionalidade está sendo implementada.
        </Vazio>
      </div>
    </Pagina>
  );
}
