import { Form } from '#ui/form/form.tsx';
import { CopyConflict } from '../writing/copy-conflict.tsx';
import { PostConflicts } from './post-conflicts.tsx';
import { PostDialogFields, PostDialogNotice } from './post-dialog-fields.tsx';
import { PostPageFields, PostPageNotice } from './post-page-fields.tsx';
import { type PostFormOptions, usePostForm } from './use-post-form.ts';

type Layout =
  | {
      layout: 'page';
      mayPublish: boolean;
      /** Target of the Cancel link. */
      backTo: string;
      postId?: number;
    }
  | { layout: 'dialog'; onCancel: () => void };

/** Creates or edits a post, on its own page or in the panel's dialog. */
export function PostForm(props: Omit<PostFormOptions, 'layout'> & Layout) {
  const post = usePostForm(props);
  const isPage = props.layout === 'page';
  return (
    <>
      {isPage ? <PostPageNotice post={post} /> : <PostDialogNotice post={post} />}
      <CopyConflict copy={post.copy} />
      <Form
        form={post.form}
        className={isPage ? 'grid gap-4 items-start lg:grid-cols-[minmax(0,1fr)_19rem]' : undefined}
      >
        {props.layout === 'page' ? (
          <PostPageFields post={post} mayPublish={props.mayPublish} backTo={props.backTo} postId={props.postId} />
        ) : (
          <PostDialogFields post={post} onCancel={props.onCancel} />
        )}
      </Form>
      <PostConflicts post={post} />
    </>
  );
}
